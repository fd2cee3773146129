// The verbs by which a method that says nothing else is believed to read, and words that come before a verb.

const list = (text: string): readonly string[] => text.trim().split(/\s+/);

/** They look something up and leave everything as it is. */
export const lookupVerbs = list(`
get list read fetch retrieve search find lookup look query show display describe view browse inspect check count return provide
summarize explain resolve scrape discover explore locate identify recommend suggest preview is has exists
`);

/** They make something new of their arguments, and give it back. */
export const computingVerbs = list(`
analyze analyse calculate compute compare convert evaluate eval estimate simulate predict forecast detect measure rank scan validate parse
encode decode hash diff match translate transform geocode extract echo chart plot graph
`);

/** They compute too, on a server of which no method changes anything: elsewhere what they make may be kept. */
export const makingVerbs = list("generate render");

/** The same in Chinese: of looking up, anywhere in a sentence, and of changing. */
export const chineseLookupVerbs = list("获取 查询 搜索 检索 列出 读取 查看 查找 计算");
export const chineseWriteVerbs = list(`
创建 新建 删除 移除 更新 修改 写入 添加 新增 发送 设置 保存 编辑 上传 移动 复制 执行 运行 下单 预订 提交 关闭 打开 启动 停止 生成
`);

/** Of these, those that may leave a file beside the one they are given. */
export const producingVerbs = list("generate render convert transform extract encode decode translate");

/** What may stand before the verb of a sentence: "This tool can ...", "Use it to ...". */
export const leadIns = list(`
this that which the a an it tool method function endpoint api command operation server use used using to for can will lets allows
you your users helps also then
`);

/** Parameters whose last word is one of these carry what is written. */
export const writtenWords = list("data content contents patch payload body edits updates changes");

/** A parameter with a word of each list is a path that is written to. */
export const outputWords = list("output out save destination dest target download downloads export");
export const pathWords = list("path dir directory file filename folder");

/** Parameters that are there only for what is written: a switch, or where it goes. */
export const savingNames = list("save saveto saveas savepng overwrite append dryrun persist");

/** Parameters that record a judgement. */
export const verdictNames = list("score verdict feedback");
