// The verbs that mark a method without annotations as read-only, and the words that can precede a verb.

const list = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Verbs that look something up and change nothing. */
export const lookupVerbs = list(`
get list read fetch retrieve search find lookup look query show display describe view browse inspect check count return provide
summarize explain resolve scrape discover explore locate identify recommend suggest preview is has exists
`);

/** Verbs that compute a result from the arguments and return it. */
export const computingVerbs = list(`
analyze analyse calculate compute compare convert evaluate eval estimate simulate predict forecast detect measure rank scan validate parse
encode decode hash diff match translate transform geocode extract echo chart plot graph
`);

/** More verbs that compute a result. They count only if no method name of the server contains a verb for a change. */
export const makingVerbs = list("generate render");

/** Chinese verbs that look something up. They match anywhere in a sentence. */
export const chineseLookupVerbs = list("获取 查询 搜索 检索 列出 读取 查看 查找 计算");
export const chineseWriteVerbs = list(`
创建 新建 删除 移除 更新 修改 写入 添加 新增 发送 设置 保存 编辑 上传 移动 复制 执行 运行 下单 预订 提交 关闭 打开 启动 停止 生成
`);

/** The computing verbs that may create a file next to their input file. */
export const producingVerbs = list("generate render convert transform extract encode decode translate");

/** Words that can precede the verb of a sentence: "This tool can ...", "Use it to ...". */
export const leadIns = list(`
this that which the a an it tool method function endpoint api command operation server use used using to for can will lets allows
you your users helps also then
`);

/** A parameter that ends with one of these words carries content to write. */
export const writtenWords = list("data content contents patch payload body edits updates changes");

/** A parameter takes an output path if it contains one of these words and one of `pathWords`. */
export const outputWords = list("output out save destination dest target download downloads export");
export const pathWords = list("path dir directory file filename folder");

/** Names of parameters that switch saving on or name its destination. */
export const savingNames = list("save saveto saveas savepng overwrite append dryrun persist");

/** Names of parameters that record a judgement. */
export const verdictNames = list("score verdict feedback");
