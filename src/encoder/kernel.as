// The arithmetic of the encoder, in AssemblyScript. Plain SIMD in a fixed order: the same bits on every machine.
// All addresses are in bytes; numbers are f32 where nothing else is said. Row counts of `round` and `product` are rounded up to 4 by the caller.

/** Numbers of a row of weights that share a scale in `product`. */
const group = 64;

/**
 * Rounds rows of f32 to whole numbers of 16 bits with a scale for each row: the largest of a row becomes 32767. Sums of
 * products of whole numbers are exact, and twice as many fit into a register.
 */
export function round(from: usize, to: usize, scales: usize, rows: i32, columns: i32): void {
  const size = <usize>columns << 2;
  for (let row = 0; row < rows; row++) {
    let most = f32x4.splat(0);
    for (let i: usize = 0; i < size; i += 16) most = f32x4.max(most, f32x4.abs(v128.load(from + i)));
    const largest = max(max(f32x4.extract_lane(most, 0), f32x4.extract_lane(most, 1)), max(f32x4.extract_lane(most, 2), f32x4.extract_lane(most, 3)));
    store<f32>(scales + (<usize>row << 2), largest / <f32>32767);
    const by = f32x4.splat(largest > 0 ? <f32>32767 / largest : 0);
    for (let i: usize = 0; i < size; i += 32) {
      const low = i32x4.trunc_sat_f32x4_s(f32x4.nearest(f32x4.mul(v128.load(from + i), by)));
      const high = i32x4.trunc_sat_f32x4_s(f32x4.nearest(f32x4.mul(v128.load(from + i, 16), by)));
      v128.store(to + (i >> 1), i16x8.narrow_i32x4_s(low, high));
    }
    from += size; to += size >> 1;
  }
}

// @ts-ignore: decorator
@inline
function add(to: usize, sums: v128, scale: v128, isFirst: bool): void {
  const x = f32x4.mul(f32x4.convert_i32x4_s(sums), scale);
  v128.store(to, isFirst ? x : f32x4.add(v128.load(to), x));
}

// @ts-ignore: decorator
@inline
function end(to: usize, scale: usize, bias0: v128, bias1: v128): void {
  const x = v128.load32_splat(scale);
  v128.store(to, f32x4.add(f32x4.mul(v128.load(to), x), bias0));
  v128.store(to, f32x4.add(f32x4.mul(v128.load(to, 16), x), bias1), 16);
}

/**
 * c[rows, columns] = a[rows, inner] * b + bias, for rows that `round` made and weights that `pack` made. `rows` is a
 * multiple of 4. No sum overflows: 64 products of a number of 16 bits and one of 8 bits take 29 bits.
 */
export function product(a: usize, aScales: usize, b: usize, bScales: usize, bias: usize, c: usize, rows: i32, inner: i32, columns: i32): void {
  const row = <usize>inner << 1;
  const step = <usize>columns << 2;
  const groups = inner / group;
  for (let n = 0; n < columns; n += 8) {
    const panel = b + <usize>n * row;
    const scales = bScales + ((<usize>(n * groups)) << 2);
    const bias0 = v128.load(bias + (<usize>n << 2)), bias1 = v128.load(bias + (<usize>n << 2), 16);
    for (let m = 0; m < rows; m += 4) {
      let a0 = a + <usize>m * row, a1 = a0 + row, a2 = a1 + row, a3 = a2 + row, p = panel, s = scales;
      const o0 = c + <usize>m * step + (<usize>n << 2), o1 = o0 + step, o2 = o1 + step, o3 = o2 + step;
      for (let g = 0; g < groups; g++) {
        let c00 = i32x4.splat(0), c01 = c00, c10 = c00, c11 = c00, c20 = c00, c21 = c00, c30 = c00, c31 = c00;
        for (let k = 0; k < group; k += 2) {
          const b0 = v128.load(p), b1 = v128.load(p, 16);
          let x = v128.load32_splat(a0);
          c00 = i32x4.add(i32x4.dot_i16x8_s(x, b0), c00); c01 = i32x4.add(i32x4.dot_i16x8_s(x, b1), c01);
          x = v128.load32_splat(a1);
          c10 = i32x4.add(i32x4.dot_i16x8_s(x, b0), c10); c11 = i32x4.add(i32x4.dot_i16x8_s(x, b1), c11);
          x = v128.load32_splat(a2);
          c20 = i32x4.add(i32x4.dot_i16x8_s(x, b0), c20); c21 = i32x4.add(i32x4.dot_i16x8_s(x, b1), c21);
          x = v128.load32_splat(a3);
          c30 = i32x4.add(i32x4.dot_i16x8_s(x, b0), c30); c31 = i32x4.add(i32x4.dot_i16x8_s(x, b1), c31);
          a0 += 4; a1 += 4; a2 += 4; a3 += 4; p += 32;
        }
        const s0 = v128.load(s), s1 = v128.load(s, 16), isFirst = g == 0;
        add(o0, c00, s0, isFirst); add(o0 + 16, c01, s1, isFirst); add(o1, c10, s0, isFirst); add(o1 + 16, c11, s1, isFirst);
        add(o2, c20, s0, isFirst); add(o2 + 16, c21, s1, isFirst); add(o3, c30, s0, isFirst); add(o3 + 16, c31, s1, isFirst);
        s += 32;
      }
      const scale = aScales + (<usize>m << 2);
      end(o0, scale, bias0, bias1); end(o1, scale + 4, bias0, bias1); end(o2, scale + 8, bias0, bias1); end(o3, scale + 12, bias0, bias1);
    }
  }
}

/**
 * Packs int8 rows [columns, inner] for `product`: in panels of 8 columns, two numbers of each column side by side, as 16 bits.
 * `own` numbers of a row share a scale; a multiple of 64.
 */
export function pack(from: usize, scales: usize, to: usize, toScales: usize, columns: i32, inner: i32, own: i32): void {
  const row = <usize>inner;
  for (let n = 0; n < columns; n += 8) {
    const r0 = from + <usize>n * row, r1 = r0 + row, r2 = r1 + row, r3 = r2 + row, r4 = r3 + row, r5 = r4 + row, r6 = r5 + row, r7 = r6 + row;
    for (let k: usize = 0; k < row; k += 2) {
      let pairs = v128.load16_lane(r1 + k, v128.load16_lane(r0 + k, i32x4.splat(0), 0), 1);
      pairs = v128.load16_lane(r3 + k, v128.load16_lane(r2 + k, pairs, 2), 3);
      pairs = v128.load16_lane(r5 + k, v128.load16_lane(r4 + k, pairs, 4), 5);
      pairs = v128.load16_lane(r7 + k, v128.load16_lane(r6 + k, pairs, 6), 7);
      v128.store(to, i16x8.extend_low_i8x16_s(pairs));
      v128.store(to, i16x8.extend_high_i8x16_s(pairs), 16);
      to += 32;
    }
    for (let k = 0; k < inner; k += group) {
      for (let j = 0; j < 8; j++) {
        store<f32>(toScales, load<f32>(scales + (<usize>((n + j) * (inner / own) + k / own) << 2)));
        toScales += 4;
      }
    }
  }
}

/** to = from * scale, for rows of int8 with a scale each. `columns` is a multiple of 4. */
export function expand(from: usize, scales: usize, to: usize, rows: i32, columns: i32): void {
  for (let row = 0; row < rows; row++) {
    const scale = f32x4.splat(load<f32>(scales + (<usize>row << 2)));
    for (let i = 0; i < columns; i += 4) {
      const four = i32x4.extend_low_i16x8_s(i16x8.extend_low_i8x16_s(v128.load32_zero(from)));
      v128.store(to, f32x4.mul(f32x4.convert_i32x4_s(four), scale));
      from += 4; to += 16;
    }
  }
}

/** Exponential by multiplications and additions only. Arguments below -87 give the smallest normal number. */
// @ts-ignore: decorator
@inline
function exponential(value: v128): v128 {
  const x = f32x4.min(f32x4.max(value, f32x4.splat(-87)), f32x4.splat(88));
  const n = f32x4.nearest(f32x4.mul(x, f32x4.splat(1.44269504)));
  const r = f32x4.sub(f32x4.sub(x, f32x4.mul(n, f32x4.splat(0.693359375))), f32x4.mul(n, f32x4.splat(-2.12194440e-4)));
  let y = f32x4.splat(1.9875691500e-4);
  y = f32x4.add(f32x4.mul(y, r), f32x4.splat(1.3981999507e-3));
  y = f32x4.add(f32x4.mul(y, r), f32x4.splat(8.3334519073e-3));
  y = f32x4.add(f32x4.mul(y, r), f32x4.splat(4.1665795894e-2));
  y = f32x4.add(f32x4.mul(y, r), f32x4.splat(1.6666665459e-1));
  y = f32x4.add(f32x4.mul(y, r), f32x4.splat(0.5));
  y = f32x4.add(f32x4.add(f32x4.mul(y, f32x4.mul(r, r)), r), f32x4.splat(1));
  const power = i32x4.shl(i32x4.add(i32x4.trunc_sat_f32x4_s(n), i32x4.splat(127)), 23);
  return f32x4.mul(y, power);
}

// @ts-ignore: decorator
@inline
function sum(lanes: v128): f32 {
  return (f32x4.extract_lane(lanes, 0) + f32x4.extract_lane(lanes, 1)) + (f32x4.extract_lane(lanes, 2) + f32x4.extract_lane(lanes, 3));
}

/** x = x/2 * (1 + erf(x / sqrt 2)), with erf by the rational formula 7.1.26 of Abramowitz and Stegun. */
export function gelu(at: usize, count: i32): void {
  const one = f32x4.splat(1);
  for (let i = 0; i < count; i += 4) {
    const x = v128.load(at), z = f32x4.mul(f32x4.abs(x), f32x4.splat(0.70710678));
    const t = f32x4.div(one, f32x4.add(one, f32x4.mul(f32x4.splat(0.3275911), z)));
    let y = f32x4.splat(1.061405429);
    y = f32x4.add(f32x4.mul(y, t), f32x4.splat(-1.453152027));
    y = f32x4.add(f32x4.mul(y, t), f32x4.splat(1.421413741));
    y = f32x4.add(f32x4.mul(y, t), f32x4.splat(-0.284496736));
    y = f32x4.add(f32x4.mul(y, t), f32x4.splat(0.254829592));
    // `tail` is 1 - erf(|x| / sqrt 2)
    const tail = f32x4.mul(f32x4.mul(y, t), exponential(f32x4.neg(f32x4.mul(z, z))));
    const isNegative = f32x4.lt(x, f32x4.splat(0));
    const both = v128.bitselect(tail, f32x4.sub(f32x4.splat(2), tail), isNegative);
    v128.store(at, f32x4.mul(f32x4.mul(x, f32x4.splat(0.5)), both));
    at += 16;
  }
}

/** x = norm(x + added) * weight + bias, for each row of `width` numbers. */
export function normalise(at: usize, added: usize, weight: usize, bias: usize, rows: i32, width: i32): void {
  const size = <usize>width << 2, share: f32 = 1 / <f32>width;
  for (let row = 0; row < rows; row++) {
    let total = f32x4.splat(0), squares = f32x4.splat(0);
    for (let i: usize = 0; i < size; i += 16) {
      const x = f32x4.add(v128.load(at + i), v128.load(added + i));
      v128.store(at + i, x);
      total = f32x4.add(total, x);
    }
    const mean = f32x4.splat(sum(total) * share);
    for (let i: usize = 0; i < size; i += 16) {
      const x = f32x4.sub(v128.load(at + i), mean);
      squares = f32x4.add(squares, f32x4.mul(x, x));
    }
    const scale = f32x4.splat(<f32>1 / sqrt<f32>(sum(squares) * share + <f32>1e-12));
    for (let i: usize = 0; i < size; i += 16) {
      const x = f32x4.mul(f32x4.sub(v128.load(at + i), mean), scale);
      v128.store(at + i, f32x4.add(f32x4.mul(x, v128.load(weight + i)), v128.load(bias + i)));
    }
    at += size; added += size;
  }
}

/** Writes keys [tokens, 384] (a row every `step` bytes) as [dimension][tokens, rounded up to 4], the form that `attend` reads. The rest is 0. */
export function transpose(from: usize, step: usize, to: usize, tokens: i32, width: i32): void {
  const stride = <usize>((tokens + 3) & ~3) << 2;
  for (let d = 0; d < width; d++) {
    for (let t = <usize>tokens << 2; t < stride; t += 4) store<f32>(to + <usize>d * stride + t, 0);
  }
  for (let token = 0; token < tokens; token++) {
    for (let d = 0; d < width; d++) store<f32>(to + <usize>d * stride + (<usize>token << 2), load<f32>(from + (<usize>d << 2)));
    from += step;
  }
}

// @ts-ignore: decorator
@inline
function likeness(query: usize, keys: usize, scores: usize, tokens: i32): void {
  const stride = <usize>((tokens + 3) & ~3) << 2;
  for (let at: usize = 0; at < stride; at += 16) {
    let total = f32x4.splat(0), key = keys + at;
    for (let d: usize = 0; d < 128; d += 4) {
      total = f32x4.add(total, f32x4.mul(v128.load32_splat(query + d), v128.load(key)));
      key += stride;
    }
    v128.store(scores + at, f32x4.mul(total, f32x4.splat(0.17677669)));
  }
  for (let t: usize = <usize>tokens << 2; t < stride; t += 4) store<f32>(scores + t, -10000);
}

// @ts-ignore: decorator
@inline
function gather(scores: usize, values: usize, step: usize, tokens: i32, total: usize): void {
  let t0 = v128.load(total), t1 = v128.load(total, 16), t2 = v128.load(total, 32), t3 = v128.load(total, 48);
  let t4 = v128.load(total, 64), t5 = v128.load(total, 80), t6 = v128.load(total, 96), t7 = v128.load(total, 112);
  for (let t = 0; t < tokens; t++) {
    const share = v128.load32_splat(scores + (<usize>t << 2));
    t0 = f32x4.add(t0, f32x4.mul(share, v128.load(values))); t1 = f32x4.add(t1, f32x4.mul(share, v128.load(values, 16)));
    t2 = f32x4.add(t2, f32x4.mul(share, v128.load(values, 32))); t3 = f32x4.add(t3, f32x4.mul(share, v128.load(values, 48)));
    t4 = f32x4.add(t4, f32x4.mul(share, v128.load(values, 64))); t5 = f32x4.add(t5, f32x4.mul(share, v128.load(values, 80)));
    t6 = f32x4.add(t6, f32x4.mul(share, v128.load(values, 96))); t7 = f32x4.add(t7, f32x4.mul(share, v128.load(values, 112)));
    values += step;
  }
  v128.store(total, t0); v128.store(total, t1, 16); v128.store(total, t2, 32); v128.store(total, t3, 48);
  v128.store(total, t4, 64); v128.store(total, t5, 80); v128.store(total, t6, 96); v128.store(total, t7, 112);
}

/**
 * Attention of `tokens` queries to their own keys and values and to those of a text (`more` tokens, may be 0), with heads
 * of 32 numbers. Queries and own values have a row every `step` bytes; the text's values and the output are dense.
 */
export function attend(
  queries: usize, step: usize, keys: usize, values: usize, tokens: i32,
  moreKeys: usize, moreValues: usize, more: i32, scores: usize, output: usize, heads: i32,
): void {
  const own = <usize>((tokens + 3) & ~3) << 2, other = <usize>((more + 3) & ~3) << 2, row = <usize>heads << 7;
  for (let head: usize = 0; head < <usize>heads; head++) {
    const offset = head << 7;
    for (let token = 0; token < tokens; token++) {
      const query = queries + <usize>token * step + offset;
      likeness(query, keys + (own << 5) * head, scores, tokens);
      if (more > 0) likeness(query, moreKeys + (other << 5) * head, scores + own, more);
      const end = own + other;
      let highest = f32x4.splat(-10000), total = f32x4.splat(0);
      for (let at: usize = 0; at < end; at += 16) highest = f32x4.max(highest, v128.load(scores + at));
      const top = f32x4.splat(max(max(f32x4.extract_lane(highest, 0), f32x4.extract_lane(highest, 1)), max(f32x4.extract_lane(highest, 2), f32x4.extract_lane(highest, 3))));
      for (let at: usize = 0; at < end; at += 16) {
        const x = exponential(f32x4.sub(v128.load(scores + at), top));
        v128.store(scores + at, x);
        total = f32x4.add(total, x);
      }
      const share = f32x4.splat(<f32>1 / sum(total));
      for (let at: usize = 0; at < end; at += 16) v128.store(scores + at, f32x4.mul(v128.load(scores + at), share));
      const target = output + <usize>token * row + offset;
      for (let at: usize = 0; at < 128; at += 16) v128.store(target + at, f32x4.splat(0));
      gather(scores, values + offset, step, tokens, target);
      if (more > 0) gather(scores + own, moreValues + offset, row, more, target);
    }
  }
}
