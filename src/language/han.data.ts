// Translates Chinese words of requests and documentation into English: first function words and question words, then common
// subjects. A line contains English words joined by "+", a colon, and their Chinese words. Words in the table of other
// languages are not repeated here.

export const hanWords = `
the: 的 地 得 之 了 着 过 吗 呢 吧 啊 嘛 就 都 也 还 又 再 很 太 更 最 请 请问 麻烦 所 该 此 其 个 位 张 条 件 份 只 次 票货
of: 关于 有关
is: 是 为 即 属于
be: 会 将 将会 要 能 可以 能够 可 应 应该 需要 想 想要
has: 有 含 包含 包括 具有 拥有
and: 和 与 及 以及 并 并且 跟 同 而 或 或者 还有
from: 从 自 由 起
to: 到 至 往 去 前往 向 给 对
in: 在 于 内 里 里面 内有 当中 以内 之内
near: 旁 旁边 方圆
by: 按 根据 依据 基于 通过 用 使用 坐 乘 乘坐 搭
this: 这 这个 这些 本 该项
that: 那 那个 那些
i: 我 我的 我们 咱们
you: 你 您 你们
it: 它 他 她 它们 他们 其
not: 不 没 没有 未 无 别
get: 把 被 让 帮 帮我 帮忙 将其
which: 在哪些 哪些 哪个 哪 哪种 哪几 哪一
what: 什么 啥 何 什么样
who: 谁 哪位
where: 哪里 哪儿 何处 在哪里 到哪里
when: 什么时候 何时 几点 几号 哪天 哪一天
why: 为什么 为何 怎么会 原因
how: 怎么 怎样 如何 怎么样
unit: 单位
how+many: 多少 几 几个 多少个 有多少 几家 几次
cost+price: 多少钱 什么价
duration: 多长时间 多久 要多久
distance: 多远
weight: 多重
size: 多大
route+directions: 怎么走 怎么去 怎么到 怎么坐
tell+me: 告诉 告诉我 说说 讲讲 看看 给出 列举
return: 返回 给出 输出 提供
support: 支持
now: 现在 目前 当前 如今 此刻 实时
again: 再次 重新
all: 所有 全部 一切 各 各个 每 每个 全
other: 其他 其它 别的
before: 之前 以前 前
after: 之后 以后 后
between: 之间 两个 两地
up: 上 上面
down: 下 下面 下辖
can: 能否 是否 可否
subway+metro+transit: 地铁 轻轨
bus+transit: 公交 公交车 巴士
public+transit: 公共交通
traffic+transit: 交通
walk+walking: 步行 走路 徒步
drive+driving+car: 驾车 开车 自驾 驾驶
ride+cycling: 骑行 骑车
commute+route: 通勤
route+plan: 规划 方案
origin+start: 起点 出发点 出发地 始发地 起 出发
destination+end: 终点 目的地 到达地 终点站
departure: 出发 发车 起飞
arrival: 到达 抵达 到站
transfer: 换乘 中转 转车
stop+station: 停靠 经停 经停站 停站 站停 停 站
train: 列车
schedule: 时刻表 班次
congestion+traffic: 堵车 拥堵 路况 堵
cafe+coffee: 咖啡馆 咖啡店 咖啡厅 咖啡
shop+store: 商店 店铺 店 门店 超市
place+poi: 地点 景点 名胜 景区 兴趣点
radius: 半径
center: 中心 中心点
straight: 直线
district+county: 区 县 区县 行政区 行政区划 区划 辖区
province: 省 省份
business+opening+hours: 营业时间 开放时间
phone: 电话 手机 联系电话 联系方式
contact: 联系人 联系
remaining+left: 剩 剩余 还剩 余 剩下
yesterday: 昨天 昨日
week: 本周 这周 上周
month: 本月 这个月 上个月 上月 月 月份
year: 今年 去年 年 年度
hour: 小时
minute: 分钟
weight: 重量 毛重 体重
meter: 米
kilometer: 公里 千米
kilogram: 公斤 千克
shipment+waybill+parcel: 运单 包裹 快递 货 这票货 那票货
shipment+number: 运单号 快递单号
logistics+tracking: 物流 轨迹 追踪 跟踪
deliver+delivery: 送达 派送 送货 配送 运送
sign+receipt: 签收 回单
consignor+sender: 发货人 寄件人
consignee+recipient: 收货人 收件人
carrier: 承运商 承运人
warehouse: 仓 库房
expire+expiry: 过期 到期 有效期 保质期
freight+cost: 运费
cost+fee: 费用 成本 花费 花了
rent: 租金 房租
driver: 司机
truck+vehicle: 货车 卡车 车
damage+damaged: 弄坏 损坏 破损
lost: 丢失 遗失 弄丢
returned: 退回 退货
refund: 退款
discount: 折扣 优惠
rate+ratio: 率 比率 比例
budget: 预算
advertisement+ad: 广告
campaign: 广告计划 推广计划 推广 投放
impression: 曝光 曝光量 展示量 展现量 展现
click: 点击 点击量
click+rate+ctr: 点击率
conversion: 转化 转化量
conversion+rate: 转化率
audience: 人群 受众 定向
creative: 创意 素材
spend+cost: 消耗 花费 消费
bid: 出价 竞价
report: 报表 报告
account: 账号
balance: 余额
statistic: 统计 统计数据
detail: 详情 详细 详细信息 明细
information: 信息 资料
type: 类型 类别 种类
recommend: 推荐
near+nearby: 附近的 周围
time: 时候 时刻 预计时间
estimate+estimated: 预计 预估 估计
page: 分页 页
condition+filter: 条件 筛选 过滤
total: 总 总共 一共 总计 合计
highest+most: 最高 最多 最大
lowest+least: 最低 最少 最小
new: 新 新的
old: 旧 老
open: 开门 营业
close: 关门 关闭
air+quality: 空气质量
rain: 雨 下雨 降雨
snow: 雪 下雪
wind: 风 风力
employee+staff: 员工 职员 人员
department: 部门
salary: 工资 薪资 薪水
contract: 合同
invoice: 发票
approve+approval: 审批 批准
leave: 请假 休假 假期
balance+left: 剩多少
holiday: 节假日 假日
museum: 博物馆 博物院
library: 图书馆
hospital: 医院
patient: 病人 患者
student: 学生
teacher: 老师 教师
course+class: 课程 课
exam+score: 考试 成绩 分数
author: 作者
title: 标题 书名
comment: 评论 评价
like: 点赞
follow+follower: 粉丝 关注
share: 分享
member: 会员 成员
coupon: 优惠券
seat: 座位
room: 房间
night: 晚 夜
guest: 客人 住客
`;
