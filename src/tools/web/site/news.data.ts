// The pages of the recorded site with news, discussions and other languages. All content is synthetic.
import { htmlPage, type SitePage } from "./page.ts";

export const newsPages: readonly SitePage[] = [
  htmlPage({
    path: "/news/",
    title: "News",
    summary: "The latest news of Kestrel Bay: lighthouse repairs, the tidal turbine, the seed library.",
    body: `
<h1>News</h1>
<ul>
<li><a href="/news/tidal-turbine">Tidal turbine feeds the first homes</a> – 12 February 2026</li>
<li><a href="/news/lighthouse">Lighthouse closes for repairs until June</a> – 20 January 2026</li>
<li><a href="/news/seed-library">A library that lends seeds</a> – 8 March 2026</li>
</ul>
<p>Older articles are in the archive of the library. The editors read letters on Thursday and answer most of them.</p>`,
  }),
  htmlPage({
    path: "/news/tidal-turbine",
    title: "Tidal turbine feeds the first homes",
    summary: "The tidal turbine in the Narrows went into service and supplies about 310 homes in Kestrel Bay.",
    body: `
<article>
<h1>Tidal turbine feeds the first homes</h1>
<p><time datetime="2026-02-12">12 February 2026</time></p>
<p>The tidal turbine in the Narrows went into service on Tuesday. It is rated at 400 kilowatts and supplies about 310 homes
in Kestrel Bay on an average day, the town's works said. Construction took fourteen months and cost 2.9 million.</p>
<p>The turbine stands on the sea bed at a depth of 18 metres. It turns with both directions of the tide and stops for about
forty minutes at slack water, four times a day. A battery of 600 kilowatt hours beside the substation covers these pauses.</p>
<p>“We will publish the output of every quarter of an hour,” said Ines Okafor, who led the project. The figures are part of
the town's <a href="/weather/api">open data</a>. Fishers had asked for a second year of observation; a camera on the mast has
counted no collision with seals so far, and its report is due in September.</p>
<p>A second turbine of the same size is planned for 2028, if the first one keeps its availability of 94 percent.</p>
</article>`,
  }),
  htmlPage({
    path: "/news/lighthouse",
    title: "Lighthouse closes for repairs until June",
    summary:
      "The Kestrel Point lighthouse is closed to visitors from 1 February to 14 June 2026 while its stairs are rebuilt.",
    body: `
<article>
<h1>Lighthouse closes for repairs until June</h1>
<p><time datetime="2026-01-20">20 January 2026</time></p>
<p>The lighthouse on Kestrel Point is closed to visitors from 1 February to 14 June 2026. Its 128 iron stairs, which date from
1887, are rusted through in nine places and are rebuilt step by step. The light itself stays in service.</p>
<p>The works cost 340,000, of which the heritage fund pays two thirds. The museum at the foot of the tower stays open on
weekends from 11:00 to 16:00, and shows a film of the climb for those who meant to make it.</p>
</article>`,
  }),
  htmlPage({
    path: "/news/seed-library",
    title: "A library that lends seeds",
    summary: "The Kestrel Bay library lends seeds of 64 local vegetables; borrowers bring back seeds in autumn.",
    body: `
<article>
<h1>A library that lends seeds</h1>
<p><time datetime="2026-03-08">8 March 2026</time></p>
<p>From this week the <a href="/library">library</a> lends seeds. Sixty-four kinds of local vegetables are in the drawers that
once held the card catalogue, among them the bay's blue pea and three kinds of kale. A borrower takes two bags at most and
brings back a bag of seeds of the same kind in autumn.</p>
<p>Librarian Tomas Reyes expects that half of the bags will come back. “That would be a good year for peas,” he says, and
points to a sheet on the door that tells how to dry and clean them.</p>
</article>`,
  }),
  htmlPage({
    path: "/forum/mooring-lines",
    title: "Forum: which mooring lines for the swell at Pier 3?",
    summary: "Sailors discuss mooring lines, snubbers and chafe at Pier 3 in Kestrel Bay when the swell runs in.",
    body: `
<h1>Which mooring lines for the swell at Pier 3?</h1>
<div class="post"><h3>marit</h3><p>We lie at Pier 3 for the season, 9.5 m, and the swell from the north-west jerks us about all
night. The 14 mm lines that came with the boat chafe at the fairlead. What do you use?</p></div>
<div class="post"><h3>old_tom</h3><p>Three-strand nylon, 16 mm, at least 14 m long, led to the far bollards. Long lines stretch,
short ones break. Put a leather sleeve where they run through the fairlead.</p></div>
<div class="post"><h3>yusuf</h3><p>Agree on nylon. I added rubber snubbers on both spring lines and sleep well since. Ask the
harbour office for a berth on the inner side; it costs the same, see the <a href="/harbour/fees">fees</a>.</p></div>
<div class="post"><h3>marit</h3><p>Thank you both. 16 mm nylon with snubbers it is. I will report after the first gale.</p></div>`,
  }),
  htmlPage({
    path: "/es/faro",
    language: "es",
    title: "El faro de Kestrel Point",
    summary: "Historia y horario del faro de Kestrel Point, cerrado por obras hasta el 14 de junio de 2026.",
    body: `
<h1>El faro de Kestrel Point</h1>
<p>El faro se construyó en 1887 y mide 31 metros. Su luz blanca alcanza 19 millas náuticas y da dos destellos cada diez
segundos. Está cerrado a los visitantes hasta el 14 de junio de 2026, porque se reparan sus 128 escalones de hierro.</p>
<p>El museo al pie de la torre abre los fines de semana de 11:00 a 16:00. La entrada cuesta 3,50 y es gratuita para niños.</p>`,
  }),
  htmlPage({
    path: "/zh/ferry",
    language: "zh",
    title: "红隼湾渡轮时刻表",
    summary: "红隼湾到海鸥岛的渡轮：夏季每天三到五班，航行三十五分钟，成人单程票 4.20。",
    body: `
<h1>红隼湾渡轮时刻表</h1>
<p>渡轮“海燕号”从四月一日到九月三十日往返于红隼湾二号码头和海鸥岛之间，航行需要三十五分钟。工作日每天五班，周末每天三班。成人单程票
4.20，往返票 7.60，六岁以下儿童免费。</p>
<p>风速超过每小时五十五公里时停航。港务处在每班开船前一小时决定，并在码头公告牌上公布。停航的船票可以用于以后的任何一班。
冬季只有九点半和十六点两班，冬季通票四十八元。</p>`,
  }),
];
