// The verbs that mark a method without annotations as read-only, and the words that can precede a verb.

const list = (text: string): readonly string[] => text.trim().split(/\s+/);

/**
 * Verbs that order a change. At the head of a name or of the first sentence they decide against the method, whatever its
 * server declares. `run`, `execute`, `log` and `find` are not in the list, since methods that only read use them too.
 */
export const orderVerbs = list(`
create add insert append write overwrite update edit modify change replace rename set move delete remove drop erase clear purge wipe
destroy send post publish submit share upload place cancel close buy sell trade swap transfer withdraw deposit pay charge refund book
reserve order stake unstake delegate mint burn approve reject assign grant revoke enable disable lock unlock subscribe unsubscribe
install uninstall deploy merge commit push archive restore receive consume pop dequeue acknowledge
`);

/** Verbs that look something up and change nothing. */
export const lookupVerbs = list(`
get list read fetch retrieve search find lookup look query show describe view browse count summarize discover explore
`);

/** Verbs that compute a result from the arguments and return it. */
export const computingVerbs = list(`
analyze analyse calculate compute compare estimate simulate predict forecast detect measure rank scan parse encode decode diff hash
`);

/**
 * Verbs that prove nothing by themselves: "returns the rows", "return an item to the seller". Beside a reading verb they are
 * no sign of a change.
 */
export const neutralVerbs = list(`
return provide give use show display explain inspect check verify validate preview evaluate convert parse transform decode encode locate
identify resolve recommend suggest match filter sort group include contain support perform make work
`);

/** Verbs with which a later sentence describes a method and its arguments: "takes a date", "supports the filters". */
export const describingVerbs = list("take accept handle cover require need allow help offer combine focus");

/** Participles that documentation uses for results and arguments: "are returned first", "must be used with". */
export const neutralParticiples = new Set(
  list(`
returned used required provided supplied specified given omitted ignored included excluded skipped limited supported referenced
configured resolved needed allowed accepted rejected filtered sorted ordered grouped listed organized customized installed selected shown
displayed retrieved found named defined computed calculated measured normalized formatted truncated paginated capped
treated derived detected expected extracted downloaded
`),
);

/** Chinese verbs that look something up. They match anywhere in a sentence. */
export const chineseLookupVerbs = list("获取 查询 搜索 检索 列出 读取 查看 查找 计算");
export const chineseWriteVerbs = list(`
创建 新建 删除 移除 更新 修改 写入 添加 新增 发送 设置 保存 编辑 上传 移动 复制 执行 运行 下单 预订 提交 关闭 打开 启动 停止 生成
`);

/** The computing verbs that may create a file next to their input file. */
export const producingVerbs = list("encode decode");

/** Words that can precede the verb of a sentence: "This tool can ...", "Use it to ...". */
export const leadIns = list(`
this that which the a an it tool tools method function endpoint api command operation server use used using to for can will lets allows
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

/** Words in the names of parameters that select what a method does. */
export const modeNames = list("action operation op mode method command verb");

/** Names of parameters that carry code or a request, so that the argument decides what a call does. */
export const requestNames = list("statement statements pipeline expression argv command instruction instructions");

/** A text parameter that ends with one of these words carries a text to write, unless the method searches or computes. */
export const textWords = list("text message comment note reason caption image imageurl");

/** Words in the names of parameters of methods that read from a queue. */
export const queueWords = list("consumer subscription lease ack visibility worker");
