// The functions that a SELECT may call: those of the SQL standard and the common databases that only compute a value.
// A call of any other function is rejected, since it may write (`nextval`, `lo_import`, `query_to_xml`) or be defined
// by a user.

/** The names of the functions in lower case. */
export const readingFunctions: ReadonlySet<string> = new Set(
  `
abs acos any_value approx_count_distinct array array_agg array_length array_to_string arraysize ascii asin atan atan2 avg
bit_and bit_count bit_length bit_or bool_and bool_or btrim cardinality cast cbrt ceil ceiling char char_length character_length charindex
choose chr coalesce concat concat_ws contains convert corr cos count count_big count_if countif covar_pop covar_samp cume_dist curdate
current_date current_time current_timestamp curtime date date_add date_diff date_format date_part date_sub date_trunc dateadd datediff
datefromparts datename datepart datetime datetrunc day dayname dayofmonth dayofweek dayofyear decode degrees dense_rank difference
div elt encode ends_with eomonth every exp extract field filter find_in_set first first_value floor format format_date format_number
from_days from_unixtime generate_series getdate getutcdate glob greatest group_concat grouping hex hour if iff ifnull iif ilike in
initcap instr interval isnull isdate isnumeric json json_agg json_array json_array_length json_arrayagg json_build_object json_contains
json_each json_extract json_extract_path json_extract_path_text json_group_array json_group_object json_keys json_length json_object
json_objectagg json_query json_tree json_type json_valid json_value jsonb_agg jsonb_array_elements jsonb_array_length jsonb_build_object
jsonb_object_keys julianday lag last last_day last_value lcase lead least left len length like ln localtime localtimestamp locate log
log10 log2 lower lpad ltrim make_date make_interval make_time make_timestamp makedate max md5 median microsecond mid min minute mod mode
month monthname months_between not now nth_value ntile nullif nvl nvl2 octet_length ord overlay patindex percent_rank percentile_cont
percentile_disc period_diff pi position pow power pragma_foreign_key_list pragma_index_info pragma_index_list pragma_table_info
pragma_table_list pragma_table_xinfo printf quarter quote quotename radians rank regexp regexp_contains regexp_count regexp_extract
regexp_instr regexp_like regexp_match regexp_matches regexp_replace regexp_split_to_array regexp_split_to_table regexp_substr regr_slope
repeat replace replicate reverse right round row row_number row_to_json rpad rtrim safe_cast safe_divide second sha1 sha2 sha256 sign sin
soundex space split split_part sqrt square starts_with stddev stddev_pop stddev_samp str str_to_date strcmp strftime string_agg
string_split string_to_array strpos stuff substr substring substring_index subtime subdate adddate addtime sum tan time timediff
timestamp timestamp_diff timestampadd timestampdiff to_char to_date to_days to_json to_jsonb to_number to_seconds to_timestamp total
translate trim trunc truncate try_cast try_convert typeof ucase unhex unicode unistr unixepoch unix_timestamp unnest upper utc_date
utc_time utc_timestamp values var_pop var_samp variance version week weekday weekofyear width_bucket year yearweek
`
    .trim()
    .split(/\s+/),
);
