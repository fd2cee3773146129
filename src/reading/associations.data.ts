// What everyday words of a request are called in documentation: "owe" meets "balance" and "due". Data, written by hand from general
// knowledge of English and of how services name their fields; no name of a product, venue or fixture stands here.
// A line holds words of requests, a colon, and words of documentation that speak of the same thing. Words are compared by their stems.

export const associations = `
owe owes owed owing: debt balance due outstanding fine unpaid payable liability receivable
late tardy belated: overdue delay delayed lateness past
overdue: due late outstanding unpaid loan
pay paid paying: payment price cost fee amount salary wage charge
cost costs costing expensive cheap cheaper cheapest dear pricey: price cost fee rate amount tariff charge expense spend
price: cost rate fee quote amount tariff
fee fees: charge cost price commission
earn earned earns earning earnings wage wages paycheck: salary pay payroll income compensation revenue profit
salary: pay payroll compensation wage income
bill bills billed billing: invoice charge payment amount
invoice: bill
receipt receipts: payment transaction invoice
spend spent spending: cost expense expenditure payment amount transaction
budget: spend allocation plan cost limit
money cash funds: balance amount payment revenue fund
profit profitable profits: pnl margin earnings gain income
loss losses lost: pnl decline deficit negative
gain gained gains: return growth increase profit pnl
revenue sales takings turnover: revenue sales income amount total
income: revenue earnings salary
tax taxes taxed: vat duty levy
discount discounts cheaper: rebate reduction coupon promotion
debt: liability outstanding balance loan
savings saved: balance deposit saving
worth valued: value price valuation
value: amount price worth
customer customers client clients buyer buyers shopper: customer account client contact consumer
client: customer account
company companies firm firms business employer: company organization account organisation business corporation
organisation organization: company account organizer event
supplier suppliers vendor vendors seller sellers: vendor supplier merchant
competitor competitors competing rival rivals: competitor opponent competition
boss bosses superior manager managers reports: manager supervisor lead head owner
colleague colleagues coworker teammate teammates staff workforce personnel: employee team member staff person user
employee employees worker workers people headcount: employee staff person member user personnel headcount
hired hire hiring joined started recruit recruited: hire start joined employment recruitment onboarding
fired left leaving quit resigned departed: termination end leaver departure attrition turnover exit
vacation holiday holidays pto: leave absence vacation time-off
leave absent away absence off: leave absence vacation out
sick ill illness: absence leave sickness health
job jobs role position: job role title position vacancy occupation
vacancy opening openings: job position vacancy requisition
title: name role
team teams department departments: team department group unit division
responsible charge accountable handles handling looks: owner assignee manager responsible assigned attending lead
owner owns owned belongs: owner holder holding ownership assignee
assigned assignee: owner assignment responsible
person who whom whose: name user person owner author member contact
author wrote writer written by: author creator writer byline
publisher published publishes: publisher publication release date
inventor invented creator created made maker built: creator author manufacturer maker producer
manufacturer brand made: manufacturer make brand vendor producer
attend attended attending attends attendance: attendee participant attendance guest presence
invited invite guests guest invitees: attendee participant invitation invitee guest
participants participant: attendee member player
declined decline refused rejected: response status reply declined rejection
accepted accept confirmed: response status reply confirmation
answered answer replied reply responded: response reply status
busy: busy load hours utilization workload activity
free available availability: availability free vacant slot open status
slot slots: availability time window
meeting meetings call calls appointment appointments: event meeting appointment session activity
appointment: event meeting visit booking role position
event events happening: event activity program
busier busiest: peak load utilization volume
schedule scheduled planned plan timetable: schedule calendar plan agenda roster timetable departure
shift shifts duty rota: shift roster schedule
deadline deadlines due: due deadline date expiry
expire expires expired expiring runs: expiry expiration valid due end
valid validity: expiry valid expiration status
when: date time timestamp at schedule
day: date
started begin began beginning: start begin
ended finished finish over: end completion finish completed
long duration lasted lasts: duration length time elapsed
length: duration size
delay delayed delays: delay late lag latency
wait waiting waits: queue waiting wait pending
line queue: queue waiting backlog
pending open outstanding unresolved unfinished remaining: open pending status unresolved outstanding incomplete
remaining left remains rest: remaining balance left available
done complete completed closed finished resolved: status completed closed done state resolution resolved
state status standing situation condition shape stand: status state condition health
progress: status completion progress percent
cancelled canceled cancel: cancellation status
active activity: active status activity
alive online offline reachable: status online connectivity availability state
working work works functional: status health operational
broken fail failed fails failing failure failures broke crash crashed: error failure fault failed status incident exception
error errors exception problem problems trouble wrong issue issues: error issue fault incident failure alert exception problem
fault faults: error fault diagnostic code
incident incidents outage outages down downtime: incident outage disruption alert downtime availability
alarm alarms alert alerts alerted warning warnings warned: alert alarm warning notification
fixed fix repaired repair repairs mend: repair maintenance fix resolution service
maintenance serviced service garage workshop: maintenance service repair inspection
slow slower slowness latency: latency duration response performance
speed fast faster quick velocity: speed velocity rate
performance performing perform performs: performance metric statistics score
cpu memory ram: usage utilization metric
healthy health: health status
logs log: log entry record event
build builds compiled: build pipeline run job
deploy deployed deployment rollout rolled shipped released: deployment release rollout version
release released version versions: release version tag
tests test tested: test check suite
coverage: coverage
commit commits pushed: commit change revision
change changed changes: change history update revision modified diff
modified edited edit touched updated: modified change update revision
difference diff differs: diff comparison change
pull merge: pull merge request
branch: branch ref
review reviewed reviewer reviewers: review reviewer approval
approve approved approval: approval status review
bug bugs defect defects: issue bug defect ticket
ticket tickets case cases: ticket issue case incident
reporter reported raised opened filed: reporter creator created reported requester
comment comments said remarks discussion conversation: comment note message discussion
note notes: note comment
priority urgent urgency important critical: priority severity urgency
severity severe serious: severity priority
backlog: open queue issue
sprint: sprint iteration speed
code source: code repository
where location located position place whereabouts: location position address place coordinates where
address street: address location
position: location coordinates position
near nearby close closest nearest around vicinity: nearby radius distance around location proximity
far distance away miles kilometres kilometers: distance range length mileage
mileage odometer driven clocked: odometer mileage distance
route way directions get: route direction path
travelled traveled drove drive driven: trip drive route journey
trip trips journey journeys ride rides: trip journey route ride
truck trucks lorry lorries van vans car cars: vehicle truck car
vehicle vehicles: vehicle car truck
driver drivers wheel: driver operator
fuel petrol diesel gas tank thirsty: fuel consumption tank
battery charge charged: battery charge level
parking park parked: parking
traffic jam congestion: traffic congestion
station stations stop stops: station stop
train trains rail railway: train rail
bus buses coach: bus transit
flight flights plane planes fly flying: flight airline
airport: airport
ticket fare fares: fare ticket price
hotel hotels stay accommodation lodging: hotel accommodation property room
room rooms: room
seat seats: seat capacity availability
capacity fit fits hold holds load: capacity size payload volume limit occupancy
full occupied occupancy: occupancy capacity availability utilization
empty vacant: vacancy availability occupancy free
weight heavy weigh weighs: weight mass load
size big large small dimensions: size dimension area capacity length
tall height high: height elevation
wide width: width
thick thickness: thickness pages depth
deep depth: depth
area hectares acres square: area size surface
old age aged: age birth date year created
young younger youngest: age birth
born birthday birth: birth date
dead died death: death
name called named: name title
nickname alias: alias name
spell: name
phone telephone number ring reach: phone telephone contact number
email mail e-mail: email mail message address
contact contacts reach: contact phone email
website site web homepage: url website link site
link links url: url link
message messages texted wrote: message mail
inbox unread: unread message inbox mail
sent send: sent message outgoing
received receive got: received incoming message
attachment attachments attached: attachment file
newsletter subscribed unsubscribed subscription: subscription consent
consent permission allowed permitted may: permission consent access allowed policy
access permissions rights: access permission role
password login: credential login authentication
file files document documents doc paper papers: file document
folder folders directory: folder directory
biggest largest: size largest top
picture pictures photo photos image images: image photo picture media
video videos clip clips film footage: video clip media
movie movies film films: movie film title
song songs track tracks tune: track song
album albums record records: album
artist artists singer band: artist performer
lyrics words: lyrics text
playlist playlists: playlist
listened plays played: play listen stream count
views viewed watched watching viewers audience: view watch audience viewers
popular popularity favourite favorite trending: popular top trending rank popularity most
likes liked: like reaction
followers fans following: follower subscriber
rating ratings stars rated score scored: rating score review grade
review reviews opinion opinions: review rating feedback
recommend suggestions similar alike like: recommendation similar related
recipe recipes dish dishes meal meals cook cooking: recipe dish meal
ingredient ingredients contains: ingredient
calories kcal nutrition healthy nutritious: nutrition calorie energy nutrient
allergic allergy allergies allergen: allergy allergen intolerance
vegetarian vegan diet: diet dietary
portion portions serves: serving portion
bake baked oven: cook bake
restaurant restaurants eat: restaurant
book books novel novels title titles: book title record publication
pages page: page
borrow borrowed checked loan loans: loan borrow checkout circulation
return returned bring back: return due
reserve reserved reservation hold: reservation hold booking
library: library
read reading: read
article articles story stories piece: article story news
headline headlines news: news article headline
topic topics subject subjects theme: topic subject category
category categories kind kinds type types sort: category type kind class
tag tags label labels: tag label
genre genres: genre
language languages: language
translate: translation
course courses class classes lesson lessons: course class lesson
student students pupil pupils learner kids: student pupil learner
teacher teachers professor instructor teaches taught: teacher instructor staff
grade grades marks mark: grade mark score result
exam exams test tests quiz: exam test assessment
homework assignment assignments: assignment homework task
school: school institution
patient patients: patient
doctor doctors physician consultant: doctor physician practitioner clinician consultant attending
nurse nurses: nurse staff
medicine medicines medication drug drugs pills dose doses: medication drug prescription dose
diagnosis diagnosed suffering brought: diagnosis condition admission reason
admitted admission: admission stay encounter
discharged discharge: discharge
blood pulse pressure vitals: vital observation measurement
lab: laboratory test result
sample samples specimen: sample specimen
experiment experiments: experiment assay run
instrument instruments machine machines device devices equipment: instrument device machine equipment
sensor sensors reading readings probe: sensor reading measurement
measure measured measurement: measurement reading value
temperature warm hot cold heat degrees: temperature
humidity humid damp moisture: humidity moisture
rain rained rainfall wet: rain precipitation rainfall
snow: snow precipitation
wind windy: wind
sun sunny sunrise sunset: sun sunshine
weather: weather forecast conditions
forecast expected expect predicted outlook: forecast prediction estimate
pollution smog: air quality pollution
light lights lamp lamps: light lamp
door doors lock locked: lock door
thermostat heating heater: thermostat heating temperature
electricity energy power consumption used: energy consumption power usage
solar: solar production
usage used uses use consumption consumed consume: usage consumption utilization
water watering irrigation irrigated: water irrigation
field fields plot: field parcel
crop crops planted grow growing: crop plant
harvest yield harvested: harvest yield
animal animals herd: animal livestock
soil ground: soil
order orders ordered: order purchase
parcel parcels package packages shipment shipments delivery delivered shipped: shipment delivery parcel package tracking
arrive arrives arrived arrival: arrival delivery eta
depart leaves departs departure: departure
warehouse stock stocked inventory shelf shelves: stock inventory warehouse availability
stock: inventory availability quantity
sold sell sells selling: sale sold revenue order
bought buy buys purchased purchase: purchase order buy
return returns refunded refund: return refund
basket cart: cart basket
product products article item items goods: product item sku article
variant size colour color: variant attribute
warranty guarantee: warranty
container: container content
cargo freight carrying carried: cargo freight load
customs: customs
carrier courier: carrier
house houses home homes flat flats apartment apartments property properties: property listing house apartment unit
rent rents rented rental tenant tenants: rent lease tenant tenancy
landlord: owner landlord
mortgage: mortgage loan
bedroom bedrooms: bedroom room
neighbourhood neighborhood district area: district neighborhood area region
viewing viewings: viewing visit
agent agents broker: agent broker
lease contract contracts agreement: contract lease agreement term
clause terms: term clause condition
court hearing trial: hearing court
lawyer attorney solicitor: attorney lawyer counsel
matter lawsuit: matter case
match matches game games fixture fixtures played: match game fixture
team side club: team club
player players: player member
goal goals scored scorer: goal score scorer
win won wins winner victory beat: win winner result victory
lose lost defeat: loss result
standings table ranking ranked: standing rank ranking leaderboard table
league: league competition
coach: coach manager
injured injury injuries: injury
transfer transfers: transfer
points: point score
tournament cup: tournament competition
level levels: level rank
item items gear weapon: item
clan guild: guild clan
achievement achievements trophy: achievement
character: character
museum exhibition exhibit exhibits shown: exhibition exhibit display
painting paintings artwork artworks: artwork object work painting
visitor visitors visited footfall: visitor attendance visit
opening hours open opens close closes: opening hours time
admission entry: admission ticket price
collection: collection pickup
loaned: loan
tower towers mast masts cell cells: site cell tower
network coverage signal reception: coverage signal network
bandwidth throughput: throughput bandwidth traffic
subscriber subscribers: subscriber customer
sim: sim
roaming: roaming
wallet wallets address addresses: wallet address account
token tokens coin coins: token asset coin
transaction transactions transfer transfers moved sent: transaction transfer
gas: gas fee
block blocks: block
holder holders holds held: holder position balance
balance: amount holdings funds
contract: contract hired
mint minted: mint
whale whales: holder large
inflow inflows deposits incoming: inflow deposit
outflow outflows withdrawals outgoing: outflow withdrawal
liquidity depth deep: liquidity depth book
spread: spread bid ask distribution dispersion propagation
volume traded: volume turnover trade
bid bids offer offers: bid ask order book
open interest: interest
odds chance chances likely likelihood probability probable: probability odds price chance
prediction predictions bet bets: market prediction
settle settled resolve resolved: resolution settlement outcome
outcome outcomes: outcome result
result results: result outcome score
rank top best highest most leading leader leaders: top rank ranking leaderboard highest most
worst lowest least bottom: lowest bottom rank
average mean typical usually: average mean
total altogether overall sum: total sum aggregate
number many count amount: count number total quantity
minimum lowest: minimum low
maximum highest peak: maximum peak high
median: median percentile
share percentage percent proportion fraction: share percentage percent ratio rate
growth grow grown growing increase increased rose risen rise: growth increase change trend
fell fallen drop dropped decline declined decrease shrink: change decrease decline drop
trend trends development evolved evolution course: trend history series timeline
history past previous earlier formerly previously: history past log previous
compare compared comparison against versus: compare comparison
between: range period interval
statistics stats figures numbers: statistics metrics summary
summary summarize overview sum-up gist: summary overview
detail details particulars: detail information
list: list all
recent lately newest latest new: recent latest new
oldest earliest first: oldest first
last final: last latest recent
current currently present now: current live present status
next upcoming coming soon: upcoming next scheduled
future: upcoming forecast scheduled
yesterday today tomorrow tonight: date day
week weekly: week
month monthly: month
year yearly annual annually: year annual
hour hourly hours: hour time
renew renewed renewal renewals extended extend: renewal extension contract
contract: agreement deal
deal deals opportunity opportunities: deal opportunity
stage phase: stage status phase
pipeline funnel: pipeline funnel
quota target targets goal: quota target goal
lead leads prospect prospects: lead prospect
closing close closes sign signed: close closing signature
won: won closed
campaign campaigns: campaign
converted conversion: conversion
segment: segment
region country countries: region country location
city town: city location
origin from: origin source departure
destination to: destination arrival target
population inhabitants residents: population
currency money: currency
exchange rate rates: exchange rate conversion
convert conversion: convert conversion
unit units: unit
time zone clock: time timezone
calculate calculation compute: calculate compute
formula: formula expression
equation: equation solve
verify check validate: verify validate check
compatible compatibility: compatibility support
supported supports: support
settings setting configuration configured: configuration setting
enabled disabled switched: enabled status state
feature features: feature
dependency dependencies depends: dependency
reason why because cause caused: reason cause explanation
explain explanation: description explanation
description describe about: description summary detail
definition means meaning mean: definition meaning
example: example
story background: history background biography
biography bio: biography
relationship related relatives: relation
members member belong belongs: member membership
group groups: group
role roles: role
rule rules policy policies: rule policy
limit limits cap: limit maximum quota
penalty penalties fined fine: penalty fine
safety safe dangerous danger hazard hazards: safety hazard risk
risk risks risky: risk
quality: quality
certificate certified certification: certification certificate
inspection inspected audit audited: inspection audit
licence license licensed: license licence
insurance insured: insurance policy
claim claims: claim
damage damaged: damage
theft stolen: theft
lost missing: missing lost
found: found
photo: image
map maps: map
floor floors storey: floor level
wing ward bed beds: ward bed room
visit visits: visit
call calls: call
ledger account accounts: account ledger
entry entries booked: entry record posting
debit credit: debit credit balance
reconcile reconciled: reconciliation
asset assets: asset
employee: staff worker
headcount: employee count
bonus bonuses commission: bonus commission compensation
expense expenses: expense cost
reimburse reimbursed: reimbursement expense
payslip payslips: payslip payroll
overtime: overtime hours
trained training trainings: training course
skill skills: skill competence
candidate candidates applicant applicants: candidate applicant application
interview interviews: interview
backed: support sponsor funding investor
backer: investor sponsor funding
skip: absence missed omitted excluded status
ran: run execution status duration
lend lent: loan lender credit
borrows: debt liability credit
ship: dispatch fulfillment
rang ringing rung: alarm notification
apply: applicant submission
dropped: cancellation removed
overtake overtook overtaken: rank position pass
clear: clearance settlement approval status
wrap: packaging completion
flag: alert marker warning review registration
bounce: undelivered return failure
withdraw withdrew withdrawn: withdrawal cancellation outflow
retract: withdrawal correction
postpone: rescheduled delay deferral status
reschedule: schedule change status
defer: deferral postponed delay
hasten sped speeding: speed acceleration
brake: deceleration
stall: stuck blocked inactive status
stuck jammed frozen hung hanging: blocked status timeout stalled
freeze froze: frozen lock temperature
thaw melt colder coldest chilly icy: temperature
leak leakage: leak loss breach exposure
spill spilt: leak incident release
flood: inundation level warning
burn burnt: fire consumption combustion
burst: failure peak spike
explode explosion blast: explosion incident
collapse: failure decline
climb: ascent increase elevation gain
descend descent: descent elevation altitude
sink sank sunk: decline loss
soar surge jumped: increase gain spike change
plunge tumble slump: decrease decline change drop
spike: peak anomaly increase
dip: decrease minimum decline
double triple halved: growth multiple change ratio
swell swollen: growth increase volume swelling edema
expand expansion: growth expansion extension
shrink shrank shrunk: decrease decline reduction shrinkage
stretch: extension length
stay: duration booking
linger: duration dwell
pause: status suspended
halt: stop suspension status
suspend suspension: suspension status suspended
resume: restart status
restart reboot: restart reboot uptime
relaunch launch: launch release start
boot: startup uptime
shut: closure closing shutdown
quit: resignation
vanish disappear: missing deleted lost
appear: occurrence
emerge: origin discovery
occur occurrence happen: event occurrence incident
repeat: recurrence frequency recurring
recur: recurrence frequency
interrupt: disruption outage
disrupt: delay
disturb bother: disturbance complaint
complain complaint: complaint feedback grievance ticket
moan grumble gripe: complaint feedback
praise compliment: feedback review rating
thanked: feedback acknowledgment
apologise apologize: response message
criticise criticize: review feedback comment
oppose opponents: opposition opponent
agree: agreement consent approval acceptance
disagree: dispute conflict objection
argue: argument dispute
dispute contested: dispute chargeback claim status
challenge: appeal dispute
confirm: verified
deny: denial rejection status
dismiss cancel: termination
sack axed laid: termination dismissal layoff
promote: title grade
demote: grade rank
elect: winner
vote: ballot tally poll
nominate nominee: nomination candidate
retire: pension status
replace: substitute successor
substitute swap: substitution exchange replacement
exchange: trade
trade: transaction execution
barter haggle: negotiation price
negotiate: terms
bargain: discount offer deal
auction: bid lot
bidder: bid offer auction
invest: holding portfolio
divest: sale disposal
fund: grant capital investment rate
donate: contribution gift
donor giver: donor contributor
contribute: contributor
raise: funding amount increase
gather: collection
fetched: pickup collection retrieval
charge settle: payment
overcharge: billing adjustment refund
refund: reversal credit chargeback
reverse revert: rollback
undo undid undone: rollback revert
restore: recovery backup conservation
recover: recovery status restored
backup: snapshot
waste: loss scrap
squander splurge splashed: spend expense
default: delinquency
repay repaid repayment: repayment installment loan amortization
reward: points bonus
award win: prize
lose: defeat
draw drew drawn: draw tie result
tied: draw tie
qualify: qualification eligibility
knocked: elimination
compete: participant
train: session workout
workout: activity workout exercise
walk: steps distance activity
jog: activity pace distance run
cycle: ride activity
swim swam swum: swim activity
hike: trail elevation
lift: weight load
carry: payload
haul: freight haulage load
throw threw thrown: exception raise throw
catch caught: catch capture
strike struck: strike impact
kick: removal ban
punch: attendance clock
shoot shot: shot attempt
kill: fatality death terminate
die dies dying deadly lethal fatal: death mortality
hurt: injury pain
wound: injury casualty
heal rest: recovery
bleed bled: bleeding hemorrhage
faint: syncope
vomit: vomiting symptom
cough: symptom respiratory
sneeze: symptom allergy
sleep slept asleep: sleep duration rest
wake woke woken: wake alarm
dream sleepless insomnia: sleep
breathe: respiration respiratory
drink drank drunk: drink beverage hydration alcohol
eat ate eaten: meal intake food consumption
fed: feeding
cook: preparation
fry fried: cooking method
taste tasty: flavor taste
smell smelt: odor aroma
hear heard: audio hearing
listen stream: playback
look: view
see saw seen: view seen
spot: detection sighting observation
notice: detection observation
sight: observation occurrence
detect: alert
discover discovery: discovery finding
find seek sought hunt: search
search question: query
track: location position
trace: tracking origin span
follow: subscription
chase: followup reminder
escape: breach
hide hid hidden concealed: hidden visibility
reveal disclose: disclosure
exposed: exposure breach
announce: release news
broadcast aired: broadcast airing schedule
photograph: photo image
sketch: drawing
sing sang sung: vocal artist song
starred: cast actor credit
conduct: conductor
write: author writer text
draft install upgrade: version
edit: editor
proofread: review editing
print: edition
copy: duplicate replica
twins: duplicate
clone: copy
cite: citation reference
quote: quotation estimate bid ask
mention: reference notification
refer recommend: referral
advise: advice
inform: notification
notify: notification alert
tell told: message notification
talk: conversation
speak spoke spoken: speaker speech language
chat: conversation message
discuss: thread
ask: question request inquiry
enquire enquiry: inquiry request
demand: request
beg plead: plea request
command: instruction
teach: lesson
learn learnt: learning course lesson
study: course research
graduate: degree
enrol: registration
register: registration signup enrollment
signup joined: registration signup
unregister deregistered: deregistration
optout: unsubscribe
rebook: booking change
checkin arrived: checkin arrival
checkout checked exit: departure
disembark alighted: arrival disembarkation
land reach: arrival
takeoff departed: departure takeoff
divert: diversion status
reroute: route diversion
dock: berth arrival deduction
berthed moored anchored: berth anchorage
sail: departure voyage
rode ridden: ride trip
travel: itinerary
commute: trip travel ridership passenger
wander roam: location roaming
move: movement relocation
relocate: address
shift: change
enter: entry admission
pass: result
cross: border voyage
met: meeting
gather assembled: assembly meeting
host: organizer
arrange: booking schedule
intend: plan purpose
try tried attempt: attempt retry
succeed succeeded: success status outcome
achieve: goal
lead led: leader lead
supervise: supervisor
oversee oversaw: supervisor manager
run: operation
possess: ownership holding
held: holding customs status
keep kept: retention storage
retain: retention
store stash: storage
pile: backlog stack
unload offload: unloading discharge
pack: package
sort: order
guess: estimate forecast prediction
reckon: estimate
add added: addition created insert
multiply: multiplication product
divide: division ratio
split: allocation share pace lap
share: permission
join: member
link: connection relation
connect: status
disconnect: connectivity offline
plug: connector connection charging
unplug: disconnected
switch: toggle
toggle flipped: toggle state
enable: activation
disable: deactivation
deactivate: inactive
uninstall: removal
patch: update fix diff changes
refresh: update
sync synchronise: sync synchronization
hack hackers: breach compromise intrusion attack
attack: threat
breach: incident violation
steal stole: theft
rob robbery: theft robbery
burgle burglary: burglary theft
cheat: fraud violation
scam swindle: fraud scam
defraud: fraud
forge fake: forgery counterfeit authenticity
lying: false
break: failure
trespass: intrusion
jail imprisoned: sentence imprisonment custody
convict: verdict
acquit: acquittal verdict
accuse: charge defendant
sue sued: lawsuit plaintiff litigation case
testify: testimony witness
judge: ruling
rule: decision regulation
decide: decision ruling
choose chose chosen: selection choice
want: preference
wish: wishlist
need: requirement demand
lack: shortage missing deficit
miss: absence
forget forgot forgotten: missing reminder
remember: reminder
thirsty thirstier: consumption fuel economy
frugal economical: efficiency economy consumption
guzzle: consumption usage fuel
steep steeper steepest: slope gradient grade incline
crowded packed crammed: occupancy capacity crowd density
risky riskier riskiest dodgy: risk volatility
stale outdated obsolete: age updated stale version
hotter hottest sweltering scorching: temperature heat
tight tighter tightest: spread tolerance
loose looser: tolerance
loud louder loudest noisy noise: noise volume decibel sound level
quiet quieter silent: noise volume mute
brighter brightest: brightness luminosity magnitude light
dim dimmer: brightness dimmer
dark darker: brightness light
heavier heaviest: weight mass
lightweight lighter lightest: weight
taller tallest: height
short shorter shortest longer longest: length duration
wide wider widest broad broader: width breadth
narrow narrowest: width
thicker thickest thin thinner thinnest: thickness
deeper deepest shallow shallowest: depth
high higher: height level altitude elevation
big bigger huge massive enormous giant: size volume
smaller smallest tiny little larger: size
fast faster fastest quicker quickest rapid: speed duration velocity
slow slowest sluggish laggy: latency speed response
older oldest elderly ancient: age date created
new newer brand: created release
fresh fresher freshest: freshness date age
rotten spoiled mouldy: expiry spoilage quality
ripe: maturity harvest
rare rarer rarest scarce: rarity scarcity frequency
common commonest commonly: frequency count
frequent often: frequency count rate
seldom occasionally: frequency
regular regularly: frequency schedule recurrence
daily everyday: daily day
fortnightly biweekly fortnight: frequency week
quarterly: quarter
nightly overnight: night schedule
once twice thrice times: count frequency occurrences
soon sooner soonest shortly imminent: upcoming eta next
early earlier earliest: early start
later: late delay
punctual prompt promptly: punctuality delay ontime
instant instantly immediate: realtime latency
eventually ultimately: final outcome
strong stronger strongest: strength
weak weaker weakest: strength weakness
hard harder hardest tough: hardness difficulty
soft softer softest: softness hardness
easy easier easiest: difficulty ease
difficult tricky: difficulty complexity
complicated simple simpler: complexity
smooth rough bumpy: roughness surface turbulence
sharper sharpest: sharpness
blurry blurred fuzzy: resolution sharpness quality
sticky viscous runny: viscosity
dense denser densest: density
salty saltier: salinity sodium salt
sweet sweeter sweetest sugary: sugar sweetness
sour acidic: acidity ph
spicy spicier spiced: spice heat
greasy fatty oily: fat
fat fatter overweight obese: bmi weight obesity
skinny slim underweight: bmi weight
fitter: fitness
tired exhausted knackered fatigue: fatigue sleep
hungry peckish starving: hunger meal
happy happier happiest pleased satisfied: satisfaction sentiment
unhappy upset dissatisfied displeased: satisfaction complaint sentiment
angry furious annoyed: sentiment complaint
sad gloomy: sentiment mood
mood feeling: sentiment mood emotion
upbeat: sentiment
bullish optimistic bearish pessimistic: sentiment trend
nervous jittery worried anxious: sentiment volatility anxiety
volatile choppy shaky: volatility variance
stable steady steadily: stability volatility
safer safest: safety risk
dangerous deadlier deadliest deadly lethal: risk fatality hazard danger
toxic poisonous: toxicity hazard
harmful: damage hazard
contagious infectious catching: transmission infection
clean cleaner cleanest: cleanliness cleaning hygiene
dirty dirtier dirtiest filthy grubby: contamination emission cleanliness pollution
polluted contaminated: pollution contamination
pure purer: purity
mixed blended: mixture composition
wet wetter wettest soaked: moisture humidity precipitation rainfall
dry drier driest arid parched: drought moisture humidity
foggy fog misty mist hazy: visibility fog
cloudy overcast clouds: cloud cover
stormy storm thunder lightning: storm thunderstorm severe
breezy gusty gusts: wind gust
muggy sultry: humidity
rich richer richest wealthy wealthier: wealth worth income
poor poorer poorest broke: poverty income
skint penniless: balance funds
lavish generous: amount spending
stingy: spending
affordable reasonable: price affordability
overpriced extortionate undervalued overvalued: price valuation
priceless precious valuable worthless: value
gratis complimentary: price free
unprofitable lucrative: profit margin
solvent insolvent bankrupt bankruptcy: insolvency solvency liability
leveraged geared: leverage gearing debt
illiquid: liquidity
taxable deductible: tax deduction
productive: output
effective: efficacy
useful helpful: usefulness helpful rating
useless pointless boring dull exciting thrilling ugly hideous: rating
accurate precise: accuracy precision error
reliable dependable flaky: reliability uptime flaky
flaky intermittent: flaky failure
faulty defective dud: defect fault
buggy glitchy glitch: bug defect error issue
corrupt: integrity
intact undamaged: integrity condition
damaged dented scratched cracked: damage condition
worn wear: wear condition
rusty rust corroded: corrosion rust
cracked: defect failure
leaky: leak
bent crooked warped: deformation
unoccupied: vacancy occupancy
idle unused dormant: idle inactive utilization
inactive lapsed: inactive status
blocked banned barred: blocked ban status
secret confidential private: confidential private classification visibility
public publicly: public visibility
invisible: visibility
unlocked: lock access
legal lawful: legality compliance
illegal unlawful illicit: violation offence
compliant noncompliant: compliance
eligible ineligible entitled: eligibility entitlement
unqualified: qualification
certified accredited: certification accreditation
authorised authorized unauthorised unauthorized: authorization permission
mandatory compulsory obligatory: required mandatory
voluntary: optional
essential: required essential
crucial vital: priority importance
crucial: critical severity
urgent pressing asap: priority urgency deadline
gravely: severity
minor trivial: severity minor
famous celebrated renowned: popularity notable
notorious infamous: notable
favourite favorites: favorite bookmark
trendy viral buzz: trend popularity
funny hilarious: comedy
scary frightening: horror
beautiful pretty scenic: scenic rating
foreign overseas abroad: foreign international country
national nationwide: national country
global worldwide: global world
urban rural: urban rural density
coastal coast seaside: coast coastal
remote distant: distance remote
northern southern eastern western: latitude longitude region
uphill downhill: elevation gradient
upstairs downstairs: floor
married divorced widowed: marital status
pregnant expecting pregnancy: pregnancy gestation
male female gender sex: gender sex
adult grownups: adult age
teen teenager: age youth
baby infant newborn toddler: infant birth child
pensioner: senior
disabled wheelchair: accessibility disability
blind deaf: accessibility impairment
bilingual fluent: language proficiency
experienced veteran seasoned: experience seniority
senior junior: seniority level grade
skilful: skill
clever smart: intelligence
present: attendance presence
unavailable: availability
scarce short shortage: shortage stock
plentiful abundant: abundance supply
spare extra additional surplus: surplus excess additional
excess: threshold deductible
sufficient enough adequate: sufficient availability threshold
insufficient inadequate: shortage insufficient
partial partly: partial completion
entire whole: complete total
half halfway: progress percent
unique distinct different: unique distinct
identical: duplicate equal
comparable: similar
opposite contrary: inverse opposite
odd strange weird unusual abnormal fishy suspicious: anomaly outlier suspicious unusual
usual ordinary: baseline normal average
typical: median
extreme: maximum minimum
exact exactly: exact precise
approximate roughly approx: approximate estimate
certain surely: confidence certainty probability
unsure uncertain uncertainty: uncertainty confidence
likely unlikely: probability likelihood
impossible feasible: feasibility possibility
false: boolean
correct incorrect: correct validity
wrong mistaken mistake: error incorrect
genuine real: authenticity
fake counterfeit bogus phony: counterfeit fraud
interim provisional: temporary
contemporary: modern
former ex previous: former previous
prior preceding: previous prior
subsequent: next subsequent
simultaneous parallel: concurrent
automatic auto: automation automatic
digital electronic online: digital electronic
wireless cordless: wireless wifi
portable mobile: mobile portable
smelly stinky stink: odor
tasty delicious yummy: taste rating
colourful: color
transparent: opacity transparency
shiny glossy: gloss finish
circular: shape diameter
square rectangular: shape
straight curved curvy: curvature
vertical horizontal: orientation
tilted slanted: tilt angle inclination
radioactive: radiation
flammable combustible inflammable: flammability hazard
waterproof watertight: waterproof rating
breakable fragile: fragile handling
perishable chilled: perishable refrigerated
halal kosher: dietary
gluten lactose nuts peanuts: allergen
boozy booze: alcohol
feverish fever: temperature fever
painful ache sore: pain symptom
dizzy: symptom vertigo
itchy itch: rash symptom itching
diabetic: glucose
vaccinated jab inoculated: vaccine immunization
surname lastname: name family last
forename firstname: name given first
initials monogram: name initials
maiden: name birth
spouse husband wife: spouse marital partner
kid child children son daughter: child dependent
mum mom dad father mother parents: parent guardian
sibling brother sister: sibling relative
uncle aunt cousin grandparents kin family: relative family
heir inherit: beneficiary inheritance estate
ancestor forefathers: ancestry genealogy
headcount manpower: headcount staffing employees
qty: quantity count amount
amt: amount
dob: birth date
eta: estimated
etd: departure estimated
acct acc profile: account
dept: department
mgr mngr: manager
avg: average mean
temp celsius fahrenheit: temperature
lat: latitude
lon lng: longitude
coords geo: coordinates latitude longitude location
ts: timestamp time
sku: code
ref footnote: reference
tx txn: transaction
addr: address
msg voicemail: message
repo: repository
env stage: environment
cfg conf config: configuration settings
pr: pull request
mr: merge request
ooo: absence leave office
wfh: remote location
ceo cfo boss: executive officer
hq headquarters: headquarters office address
admin: administrator role
org: organization
govt: government
gdp: gross domestic product economy
roi: return investment
ebitda ebit: earnings operating profit
eps: earnings share
pe: price earnings ratio
apr apy aer: interest rate yield annual
iban: account number bank
bic: bank code
gst: tax
ytd mtd: year month period
yoy qoq: growth change period
kpi: metric indicator performance
okr: objective goal
sla: service agreement target
mttr: recovery resolution repair
rca postmortem: incident cause root
uptime: availability
ttl: expiry lifetime
rps qps: request rate throughput
cpu processor: processor utilization load
gpu: graphics utilization
hdd ssd disk drive: disk storage volume
ip: address network
mac: address hardware
url uri: address link
dns: domain record nameserver
ssl tls https: certificate
vpn: network tunnel
wifi wlan ssid: wireless network
api: endpoint interface
db: database
tbl: table
col: column
idx: index
fk pk: key
num nr dial dialled: number
pct: percent percentage
max: maximum
std stdev: deviation standard
var: variance
desc: description
img pic: image photo
vid: video
ppt slides deck: presentation slide
xls spreadsheet: sheet spreadsheet workbook
lang: language locale
tz: timezone
hrs: hours time
mins minute secs: duration time
mph kph kmh: speed
mpg: fuel consumption economy
rpm: engine speed
kwh kw watts: energy power consumption
volts: voltage
amps: amperage
lbs kg kilo: weight mass
litre liter gallon pint: volume
metre meters feet foot inch: length distance height
acreage: area hectare field
bp: blood pressure
hr bpm heartbeat: heart rate pulse
ecg ekg: electrocardiogram heart
mri ct xray scan: imaging scan radiology
rx: prescription
gp: physician doctor practitioner
er icu: emergency ward
otc: counter
vin: vehicle identification
reg plates: registration plate license
imo mmsi: vessel identifier
awb: waybill tracking
bol: lading bill shipment
rfq rfp: quotation tender
sn serial: serial number
isbn: book identifier
doi: publication identifier
isin cusip: security identifier
barcode ean upc gtin: product code
zip postcode: postal code
ssn: identity number
id identifier: identifier key
uid uuid guid: identifier
pin passcode: code credential
otp mfa 2fa: authentication factor
sso: authentication sign
pwd passphrase: password
lorry truck hgv juggernaut: truck vehicle freight
lift elevator: elevator lift
escalator stairs stairway: floor access
quid bucks dough dosh: money amount price
telly tv television: channel broadcast programme
fridge freezer refrigerator: appliance temperature
cooker hob stove: appliance oven
vacuum: cleaning appliance
tap faucet: water flow
loo toilet restroom bathroom: bathroom toilet facility
bin rubbish trash garbage litter: waste collection disposal
dump tip landfill: waste disposal
recycle: waste
pavement sidewalk footpath: footway path
motorway freeway highway expressway: road highway
crossroads junction intersection roundabout: intersection junction
gasoline: fuel
boot trunk: trunk capacity
bonnet: hood
windscreen: windshield
tyre tire: tire pressure wheel
gearbox gears clutch: transmission
indicator blinker: signal
automobile motor: vehicle
motorbike motorcycle scooter moped: motorcycle vehicle
bike bicycle: bicycle bike cycle
caravan camper motorhome: vehicle trailer
tram streetcar: tram transit
tube underground subway metro: metro subway transit
cab taxi: taxi ride
ferry yacht: vessel
ship boat tanker: vessel ship
aeroplane airplane aircraft jet: aircraft airplane
chopper helicopter drone: aircraft
holidaymaker tourist: visitor traveler tourism
queuing: queue wait
flatmate roommate housemate: occupant tenant
bloke guy chap lad: person
mate pal buddy friend: friend contact
neighbour: neighbor
crowd mob: attendance crowd
turnout: attendance participation vote
gig concert: event performance concert
nosh grub bite: meal food
supper dinner lunch breakfast brunch: meal
starter appetizer pudding dessert: course dish menu
biscuit cookie sweets candy chips crisps fries: snack food
aubergine eggplant courgette zucchini: vegetable ingredient
veg veggies vegetables: vegetable produce
fruit: produce
meat beef pork lamb chicken: meat protein
fish seafood: fish seafood
booze beer wine spirits: alcohol beverage
coffee tea: beverage drink
pub: bar venue
cafe: restaurant venue
chemist drugstore: pharmacy
surgery clinic: clinic practice facility
hospital infirmary: hospital facility
ambulance paramedic: ambulance emergency
undertaker funeral burial: death funeral
nursery kindergarten creche: childcare school
uni college university varsity: university institution
headmaster principal: head school
term semester: term semester
superannuation: pension retirement
barrister: attorney counsel lawyer
policeman cop police: officer police
fireman firefighter: fire emergency
postman mailman: mail delivery courier
plumber electrician handyman tradesman: contractor technician
estate realtor: property agent
shopkeeper grocer: retailer merchant
cashier tills register: pos checkout transaction
trolley: cart
voucher coupon: coupon discount code promotion
jumper sweater pullover trousers pants: clothing apparel garment
trainers sneakers shoes: footwear
nappy diaper: baby
autumn summer winter: season
noon midnight midday: time
dawn dusk twilight: sunrise sunset
weekend: day
anniversary: date birthday
era epoch decade century: period year
instalment: payment
cheque check: check payment
cashpoint atm: withdrawal atm
overdraft overdrawn: overdraft balance negative
nestegg retirement: savings pension
moneylender lender: lender creditor
creditor: payable liability
debtor: receivable
payee beneficiary recipient: beneficiary recipient payee
payor: payer
remittance wire: transfer payment
recurring: recurring subscription
debit: withdrawal
statement: account transactions
bookkeeping books: ledger accounting journal
journal: entry
accrual accrued: accrual liability
writeoff: impairment depreciation
depreciate: amortization value
shareholder stockholder: shareholder holder ownership
share stock: equity share security stock
dividend payout: dividend distribution payout
bond gilt: bond security yield debt
coupon: interest bond
yield: return rate
ticker: symbol instrument
listed flotation ipo: listing offering
delisted reopen archive: status
portfolio: holding position allocation
exposure exposed: risk position
hedge: exposure
collateral pledged: collateral security margin
liquidated wiped: liquidation margin
slippage: price execution
stop stoploss: stop trigger order
fill: execution trade
broker: intermediary
custody custodian: custody custodian
short long: position
leverage: margin
strike: option
option: option derivative
futures perpetual perp: future contract derivative
expiry: maturity
maturity: expiration
candle candlestick: ohlc kline price
chart graph: series history chart
tick: price trade check
bull bear: trend sentiment
rally rebound: recovery increase price
dump selloff: decline sale
bubble: valuation
inflation: cpi index
unemployment jobless: unemployment rate
recession: gdp growth
deficit loadbalancer: balance
trade exports imports: trade export import
tariffs: duty rate
subsidy grant: subsidy grant funding
premium: price insurance
coverage covered: coverage policy insurance mention article
insurer underwriter: insurer underwriting carrier
policyholder: insured policy holder
claimant: claim
payout compensation: settlement compensation claim
adjuster assessor: adjuster claim assessment
accident collision smash prang pileup: accident collision incident claim
writeoff totalled: loss damage
auditor: audit
fraudster fraudulent: fraud
launder: aml compliance
kyc: identity verification
creditworthy: credit score rating
solvency: ratio
offboard: termination
probation: employment
tenure seniority: tenure years hire
pay raise: salary compensation
payday: payroll pay date
perk: benefit allowance
freelancer contractor temp: contractor worker
intern apprentice trainee: intern trainee
understudy deputy backup standin: substitute deputy
punch: timesheet attendance
timesheets timecard: timesheet hours attendance
maternity paternity parental: leave parental
appraisal: performance review evaluation valuation
turnover churn attrition: attrition churn turnover
referral referred: source
cv resume: resume candidate profile
shortlist: candidate stage status
headhunter: recruiting
jobseeker: candidate applicant
profession: occupation job
pitch: proposal opportunity
proposal tender: proposal quote bid
upsell upsold crosssell: opportunity revenue
touchpoint outreach: activity contact engagement
followup: task reminder activity
nurture: lead campaign
churning: cancellation
loyal loyalty: loyalty retention points
repeat: recurring
ad advert advertising: advertisement campaign
click: clickthrough ctr interaction
impression: reach rating
optouts: rate
landing: page
backlink: link seo
keyword: search term
visits hits traffic: session visit pageview traffic
pageviews: view
dropoff abandon: abandonment funnel conversion exit
cohort: segment retention
engagement: interaction
survey questionnaire poll: survey response poll
nps: promoter score satisfaction
helpdesk support: ticket support
escalate triage: priority
sla breached: breach sla
firstresponse replied: response time
agents rep: agent representative
handover handoff: handover transfer
initiative: project
todo chore errand: task
subtask: child task
blocker blocking: blocked dependency impediment
burndown velocity: sprint progress
estimate effort: estimate points hours
gantt roadmap: timeline roadmap plan
kanban: board column
calendar diary: calendar event schedule
agenda: event
rsvp: response attendee status
organiser: host
clash overlap: conflict overlap
tentative: status response
inboxes mailbox: mailbox inbox
spam junk: spam folder
cc bcc: recipient
starred flagged pinned: starred flag pin
mailinglist: subscription group
dm: direct message
emoji reaction: reaction emoji
ping: notification mention latency
typing online: presence status
lurker: member activity
moderator: moderator role
mute: notification
paragraph: text section clause
chapter: section
heading: section title
sentence: text
wordcount: word count length
typo misspelled: spelling correction
revision firmware: version
collaborator: editor permission
checksum hash: hash checksum digest
format: type
bytes megabytes gigabytes mb gb tb: size bytes storage
zip compressed: archive compression
quota volume: storage
trash deleted: trash deleted
path: location
shortcut: link route
row: record
column: field
query sql: query statement
schema: structure
replica replication: replica replication lag
deadlock: lock
primary foreign: key constraint
null blank missing: null empty
shard partition: shard partition
commit committer: author commit sha
blame: author commit line cause responsible
contributor: author
maintainer: owner maintenance
stargazers: star
conflict: merge
trunk: branch default
checkin: commit
linter lint: lint style check
refactor: change
changelog: release changes notes
package library: package dependency module
vulnerability hole: vulnerability cve advisory severity
exploit: vulnerability
green red: status build
pipeline: workflow
runner: agent executor
artifact: output
rollback rolled: rollback revert deployment
canary: deployment rollout
hotfix: patch release
instance vm: instance server machine
server: server host instance node
pod: container
bucket blob: bucket object storage
serverless: function invocation
autoscale autoscaling scale: scaling replicas capacity
region: zone
secret: credential key
bill spending: cost billing
metric: measurement
dashboard: panel
threshold: limit alert
heartbeat: status liveness
pager oncall: alert escalation incident
timeout jitter: latency
throttle: rate limit
stacktrace backtrace: exception trace
hog: usage consumption utilization
leak oom swap: memory
saturated maxed overloaded: saturation utilization load capacity
lag laggy: lag latency delay
malware virus viruses ransomware trojan: malware threat detection
phish: threat
firewall: rule
intruder intrusion burglar: intrusion detection alarm
quarantine: isolation
whitelist allowlist: allow
blacklist blocklist: block deny
pentest: vulnerability assessment
compromised: breach incident
leaver: termination employee
login logged signin signed: login session authentication signin
logout loggedout: logout session
lockout: lock account failed
privilege: permission role
entitled: permission
avatar: image profile
username handle: username user account
credential: key token
subnet: network
gateway router: router gateway
hop: route
gadget: device
handset smartphone mobile cellphone: phone device mobile
dropped calls: failure
texts sms: message sms
prepaid topup: balance credit
plan: subscription tier
tariff: plan rate
aerial: antenna
gateway hub: hub gateway
bulb: light brightness
blind shutter curtain: cover blind position
motion movement: motion sensor presence
doorbell: camera
camera cctv: camera video
garage: door cover
siren: alarm
radiator boiler: heating temperature thermostat
aircon ac airconditioning cooling: climate cooling hvac
meter: reading
smoke: detector
occupied home: presence occupancy
plug socket outlet: outlet plug power
grid: power
blackout powercut: outage interruption
wattage draw: power consumption
generate: production output
turbine windmill: turbine wind generation
panel: solar
footprint carbon co2: carbon emission
emit: emission
peak offpeak: peak demand
insulation: efficiency
odo: odometer mileage
chassis: vehicle identification
horsepower bhp torque: engine power
exhaust tailpipe greenhouse: emission
refuel fillup filled: fuel refueling
mileage range: range battery
recharge: charge
charger: charging station
speeding sped: violation limit
swerve harsh: braking acceleration event
idling: engine
tailgate: distance
roadworthy mot: inspection vehicle
breakdown: fault failure
depot: site base
convoy fleet: vehicle fleet
chauffeur: driver
pilot captain: crew captain
stewardess steward hostess sailors seamen astronaut: crew
rider: passenger
luggage suitcase bags baggage: baggage luggage
tail tailnumber: registration aircraft
callsign: flight identifier
altitude cruising: altitude level
layover stopover connection: connection layover stop
nonstop direct: stop direct
carrier airline: airline carrier operator
platform: track
carriage wagon: coach car
engine: locomotive
conductor guard: conductor crew
terminus: terminal destination
freighter: vessel cargo
skipper: captain master
harbour harbor port: port harbor
quay pier wharf jetty: berth terminal
draught: draft depth
knots: speed
tonnage deadweight: tonnage capacity
manifest: cargo
consignee: recipient
consignor shipper sender: shipper sender
crate carton box: package carton box
bulky oversized: dimension volume
postage stamp: postage shipping rate
doorstep: delivery address
undelivered undeliverable: delivery failed exception
misrouted astray: lost exception tracking
docket: waybill case
duty: customs
declared: value
smuggle contraband: seizure customs
seized confiscated impounded: seizure
tariffs hs: classification code
restock replenish: replenishment reorder
reorder: threshold
backorder: stock
aisle bay bin: location bin
picker: picking worker
stocktake counted: inventory count cycle
shrinkage pilferage: shrinkage loss
sellout bestseller: sales top rank
slowmoving shelfwarmer: turnover stock
markdown reduced sale: discount price
markup: margin
pricetag wholesale retail: price
footfall shoppers: visitor traffic
checkout: order
cod: payment method
shade hue: color
fabric cloth material: material composition
wardrobe clothes garments outfit: apparel clothing
spec specification: specification attribute
handmade homemade: origin
bestbefore useby expire: expiry date
edible: food
raw flour sugar butter eggs: ingredient
spoon teaspoon tablespoon cup pinch: quantity unit measure
menu: item
chef cooks: chef author
helping: serving portion assistance support
leftovers: waste remaining surplus
prep preparation: preparation time
simmer roast grill: cooking method time
carbs carbohydrates starch: carbohydrate nutrient
protein: nutrient sequence
fibre fiber: fiber nutrient
vitamins minerals: vitamin nutrient micronutrient
cholesterol: lipid
salt: sodium
sugar: glucose
preservatives: additive
waiter waitress: server staff
tip gratuity: tip gratuity
diner eaters: guest covers
walkin: reservation
party: affiliation
takeaway takeout: takeaway delivery
noshow: attendance reservation status
vacancies: availability
guesthouse hostel motel inn: accommodation lodging property
nights: duration stay
suite: room type
breakfast: board
concierge reception: front desk
housekeeping maid: housekeeping cleaning
minibar: charge folio
lodger boarder: guest tenant
spa gym amenities facilities: amenity facility
overbooked: occupancy capacity
itinerary: trip
passport visa: passport visa document
sightseeing attractions sights landmark: attraction landmark poi
souvenir: gift
tour guided: tour guide
guidebook: guide
abroad: destination
jetlag: timezone
frontier: border
signpost: sign
detour: diversion route
walkable: walking distance
zoom: level
marker: marker location
boundary limits: boundary polygon
contour: elevation
altitude elevation: elevation altitude
terrain relief: terrain elevation
compass bearing: heading direction bearing
north south east west: direction latitude longitude
downpour shower drizzle umbrella raincoat: precipitation rain
hail hailstorm sleet: hail precipitation
blizzard snowed snowfall: snow snowfall
coat jumper: temperature
sunburn sunscreen uv: uv index
sunshine: duration radiation
frost frosty: frost temperature minimum
heatwave: temperature heat maximum
hurricane typhoon cyclone: cyclone storm tropical
twister: tornado
drought: precipitation
barometer: pressure
tide tidal: tide level
waves swell surf: wave height swell
hayfever: pollen
smog haze: particulate visibility
dust soot: particulate pm
glacier ice: ice glacier
warming: anomaly
sealevel: sea level
forest woods woodland: forest tree
timber lumber logs: timber volume wood
felled logged: felling harvest deforestation
sapling seedlings: planting seedling
wildfire bushfire: wildfire fire
farm farmer: farm producer
sow sown seeded: planting sowing seed
reap: harvest
fertiliser fertilizer manure: fertilizer nutrient application
pesticide sprayed: pesticide treatment application
weed: herbicide
pest bugs insects: pest insect
blight mildew rot: disease crop
barn stable: building livestock
cow cattle: cattle livestock
sheep goats: livestock
pig hogs swine: swine livestock
hen chickens poultry: poultry livestock
milk: yield
calf calved: birth calving
lamb: birth
butchered: slaughter
graze pasture: pasture grazing
vet veterinarian: veterinary
pet dog cat: pet animal breed
pedigree: breed
tractor combine: machinery equipment
orchard vineyard: plot
bushel tonnes: yield quantity
beekeeper hive bees: colony hive
checkup: examination appointment visit
bloodwork bloods: laboratory result
symptom complaint: symptom condition
shot booster: vaccination dose
surgery: procedure surgery
surgeon: practitioner
anaesthetic: anesthesia
scar stitches: wound suture
broke: fracture
bone: skeletal
heart cardiac: cardiac heart
kidney: renal
liver: hepatic
lung chest: pulmonary respiratory
brain: neurological
skin rash: dermatology skin
eye sight eyesight: vision ophthalmology
ear: hearing
tooth teeth dentist: dental tooth
stomach belly tummy gut: gastrointestinal abdominal
cancer tumor tumour: oncology neoplasm
stroke: cerebrovascular
flu: influenza infection
covid corona: coronavirus infection
outbreak epidemic pandemic: outbreak cases
cure: treatment outcome
treatment treated therapy: treatment therapy procedure
tablets capsule: medication tablet dosage
prescribed script: prescription prescriber
overdose: toxicity
sideeffects: adverse reaction
dispense: pharmacy
pharmacist: dispenser
midwife: practitioner birth
wheelchair bedridden: mobility
ward: unit
relapse readmitted readmission: readmission recurrence
insured: payer
copay: copayment cost
kin nextofkin: emergency contact
temperature fever: vital
weight: body
height: stature
smoker smokes: smoking tobacco status
drinker: alcohol
swab: specimen sample
pipette vial tube: sample container
centrifuge calibrate: instrument
plate wells: plate well
batch: batch lot
protocol: method
scientist researcher: researcher investigator author
microscope: microscopy image
dna genome: sequence genome
mutation: variant
species: taxon organism
bird: species
plant flower: plant species
mushroom: fungus
extinct endangered: conservation status
habitat lives: habitat range
prey: predation
lifespan: longevity age
molecule: compound
chemical substance: compound substance
boiling: point
dissolve: solubility
catalyst react: reaction
explosive: hazard
moon lunar: moon phase
comet asteroid: asteroid comet orbit
telescope observatory: telescope observatory
orbit: period
rocket: launch
lightyears: distance parsec
sums arithmetic: arithmetic calculation
plus addition: sum addition
minus subtraction: difference subtraction
times: multiplication
divisor: factorization
solve: solution solver
slope steepness: derivative gradient
curve: function
antiderivative: integration
differentiate: derivative
matrices: matrix
angle: degree
triangle circle: geometry
circumference: perimeter
hypotenuse: length side
digits decimals: precision decimal
roundoff rounded: rounding precision
remainder modulo: modulo remainder
dice lottery: random
tails: probability random
scatter dispersion: variance deviation dispersion
outlier: anomaly
correlate: coefficient
skewed lopsided: skewness distribution
significance: pvalue
sample: size
histogram breakdown: distribution
quartile percentile: percentile quantile
regression fit: regression model
predictor: feature variable
census: population statistics
demographics: population age
birthrate births: birth fertility rate
deathrate deaths mortality: mortality death rate
lifeexpectancy: life expectancy
migrants immigrants emigrated: migration immigration
inhabitant dweller citizens: population resident
citizen nationality citizenship: citizenship nationality country
mountain peak summit: elevation peak
stream: river flow
ocean sea: ocean sea
neighbours bordering: border neighbor
county shire province: province county region state
village hamlet town: settlement town locality
downtown centre center: center district
suburb outskirts: suburb district
skyline skyscraper: building height
syllabus curriculum: curriculum course
lecture: instructor session
tutor mentor: tutor instructor
classroom classmates: class section
truant truancy bunked: attendance absence
tuition: fee
scholarship bursary: scholarship grant aid
degree diploma: degree qualification
credits: course
prerequisite: requirement
transcript: grade
gpa: grade average
failed flunked: grade fail result
handed turned submitted manuscript filing: submission
plagiarism plagiarised: plagiarism similarity
dropout: attrition enrollment withdrawal
alumni alumnus: graduate
thesis dissertation: thesis publication
librarian: library staff
shelfmark: number classification
borrower patron: patron member
checkedout lent: loan circulation
waitlist: hold queue
catalogue: catalog
reprint: edition
paperback hardback hardcover: format binding
blurb: description summary
copyright: rights license
journal periodical magazine: journal issue
abstract: summary
citations bibliography: citation reference
peer referee: reviewer
preprint: publication
newspaper gazette: news source publication
journalist reporter correspondent columnist: author byline
scoop breaking: news
outlet press: source publisher
editorial op: opinion article
slant bias biased: bias sentiment
rumour rumor gossip: unverified claim
factcheck debunk hoax: claim verification
obituary: death
single: track release
band: group
vocalist drummer guitarist: performer member
songwriter: composer writer
chart: chart rank
tempo: bpm tempo
chord: key
remix: version
setlist: track performance
podcast: episode
season series: season series
binge: watch
soundtrack: soundtrack composer
actor actress: cast actor
director filmmaker: director crew
storyline: synopsis plot
spoiler: synopsis
trailer teaser: trailer video
boxoffice grossed: revenue gross
blockbuster flop: revenue
runtime: duration
premiere debut: release date premiere
subtitle captions dubbed: subtitle language
rated parental: certification rating
cinema theatre theater: cinema venue showtime
screening showing: showtime screening
binoculars: optics
gamer: player
highscore: score leaderboard
xp: experience level
loot: item drop reward theft
quest mission: quest objective
guildmates: member
hp: health points
mana: resource
lobby: match session
matchmaking: match
ranked elo mmr: rating rank
cheater: ban
patchnotes: version changes
console: platform
fixture: schedule
kickoff tipoff: start time
halftime: period
referee umpire: official referee
booked: discipline card
spotkick: penalty
keeper goalkeeper: goalkeeper save
striker forward midfielder defender quarterback pitcher: position
substitute: substitution lineup
lineup squad roster: lineup roster squad
streak: form
unbeaten: streak record
underdog favourite: odds
upset: result odds
relegated: standing
topscorer: goals leaderboard
bronze: medal
podium: position result
lap: time
pitstop: pit
marathon sprint: race distance
inning wicket: innings score
homerun homers: statistics
touchdown: score landing arrival
tennis: set score
ace: service
golf par birdie: score hole
stadium arena ground venue: venue stadium
spectators fans: attendance
sidelined crocked: injury
doping evasion evade: violation
signing: transfer contract
fee: transfer
house semi detached bungalow: dwelling property type
sqft footage: area size
foreclosure repossessed: foreclosure status
deed title: deed ownership
freehold leasehold: tenure ownership
zoned: land
plot lot: parcel lot area
evict: tenancy
sublet: tenancy lease
deposit: security
utilities: bill
refurbished renovated: renovation condition
surveyor survey: survey valuation
comparables comps: comparable sale
basement cellar attic loft: level floor
garden yard lawn: garden land
balcony terrace patio: amenity
build built erected constructed: construction year
builder: contractor
foreman: supervisor site
bricks concrete cement steel: material
scaffolding crane: equipment
blueprint drawings: drawing plan
permit planning: permit approval
snag punchlist: defect
overrun overran: variance overrun cost
dig dug: excavation
demolish: demolition
beam girder: structure
wiring: electrical
plumbing pipes: plumbing pipe
loophole: clause provision
statute law: statute law legislation
amend: change
precedent: case citation
verdict: outcome judgment
ruling judgement judgment: ruling decision opinion
judge magistrate: judge court
jurors: jury
plaintiff claimant suing: plaintiff party
defendant accused: party
prosecutor: prosecution
hearing: date
adjourned: status hearing
parole probation: supervision
prison jail inmate: custody facility
crime criminal: offence crime
offence offense offender: offense violation
murder: homicide
assault: offense
lawsuit litigation: case filing
testament: estate probate
notary notarised: certification
signatory signers: party signature
indemnity indemnify: indemnification liability
nda confidentiality: agreement confidential
minister secretary mayor governor president: official office
ministry agency authority: agency department
parliament congress senate: legislature chamber
senator congressman mp: legislator member
lawmaker politician: legislator official
incumbent: office
lobbyist: lobbying
passed vetoed: bill status
councillor alderman: council member
constituency: district
pollster: poll survey
landslide: margin
swing: change margin
runoff: election round
tally: count result total
exitpoll: poll
referendum: vote
rebate: refund
audit: examination
withheld: withholding
bracket: rate
filed: filing return
stamp: tax timestamp
treasury: fiscal
outlay: expenditure
procurement: tender contract purchase
welfare benefits: benefit assistance
allowance: benefit
licence: permit
bought: entry price
exitprice cashed: exit realized profit
unrealised unrealized paper: unrealized pnl
drawdown: loss maximum
stake: position
unstake: unbonding withdrawal
airdrop: distribution claim
bridge: transfer
rugpull rugged: scam liquidity
hodl: holding
bag: holding
wallet: holder
mempool: pending transaction
miner mined: miner block
hashrate: hash difficulty
circulating: supply circulating
burned furnish: supply
marketcap cap: capitalization market
allocation unlock vesting: unlock vesting schedule
peg depeg: peg deviation price
farming: apy yield
pool: liquidity
tvl locked: value locked
collectible nft: token collection
oracle: price
gwei: gas fee
nonce: transaction count
taker maker: fee
orderbook: depth bid ask
bets wager punt punter: stake position bet
bookie bookmaker: odds
payout: payoff return
longshot: probability odds
implied confidence: probability
forecaster pundits: forecast predictor
consensus: estimate average
beat: surprise earnings
surprise tolerance drift: deviation
guidance: forecast outlook
scenario: projection
projected foresee: forecast
calibrated: accuracy
king queen monarch emperor: ruler reign
reigned: period
war battle fight fought: conflict battle
treaty: agreement
empire dynasty: dynasty period
artefact artifact relic: object artifact
sculpture statue: sculpture object
canvas oil: medium
provenance: ownership origin
excavated unearthed: excavation provenance
gallery: exhibition
masterpiece: artwork
sculptor painter: artist
donated bequeathed: acquisition
acquired: acquisition date purchase
displayed: location
tweet: post
hashtag: tag
influencer: creator reach
unfollow: follower
viral: share reach
repost retweet reshare: share repost
troll: abuse moderation
profile bio: profile biography
selfie: photo
verified: verification badge
friend befriended: connection friend
reach: audience
factory plant: facility plant
produce: production output
output: throughput
rework: quality
reject: defect scrap
downtime: stoppage
changeover: setup time
bottleneck: constraint capacity
mould mold: tool
lathe mill: machine
parts components: component part
bom: material bill component
workpiece: part
lineworker: operator
oee: efficiency utilization availability
grease oil: lubrication
shaking noise noisy: vibration
overheat overheated: temperature alarm
spares: part inventory
mechanic engineer: technician
overhaul preventive: maintenance
workorder: work order
tool: equipment
bearing pump valve: component asset
flow: rate
inspect inspector: inspection inspector
nameplate: serial manufacturer
abort: cancellation termination status
absorb: absorption
accompany: companion escort
accumulate: total balance
acknowledge: status
administer: administration dose
advance: progress
affect: impact affected
afford: budget
aim: goal target objective
alter: change modification
amount: sum
anger: complaint
anticipate: forecast expected
apprehend: arrest
assess: evaluation
assist: support
assume: assumption
attract: visitor lead
avoid exclude: exclusion
await: pending queue
ban: restriction
battered inflict: damage
bequeath: inheritance
blast: campaign send
blew blown: failure exceeded
boost: increase
breed: species
bump: increase version overbooking
burden: load
bust: violation
buzzed: notification alert
calm: sentiment
cash: withdrawal redemption
cease: termination end
celebrate: anniversary event
chair: chairperson
champion: winner
classify: classification category
clog: congestion blocked
coded: classification
coincide: overlap
collide: collision
combine: total
comprise consists: composition component
conceive: conception
concern: issue
conclude: conclusion end
consume: intake
cool: temperature
cooperate: collaboration
cope: capacity
crawl: index
cripple: outage impact
cut halve: reduction
deduct: debit
delegate: assignee
depict: subject
derail: incident
derive: source
descend: ancestor lineage
devalue: exchange
devise invent: inventor
digest: summary
diminish fall: decrease
dispatch: shipment
dominate: share leader
doze: sleep
drain: consumption discharge battery
earmark: allocation reserved
eject: removal
embark: boarding departure
embezzle: fraud
employ: employee employment
empty: collection level
enclose: attachment
erase: deletion
err erred: error
establish founded founder: founding founder
evaluate: score
exceed exceeded: limit threshold
exhausted: quota limit depleted
expel: expulsion
fade: decline
fare: performance result
fasten fold: closure
finance: loan funding
fire: dismissal trigger
flee fled: evacuation displacement
float: offering
fluctuate: volatility variance
flush: clear purge
force: mandatory
forfeit: forfeiture
garner: votes
gauge: measurement
govern: law
grant: permission
grind: processing
grip: traction
guarantee: guarantor
guard: security
heed: compliance
hinder: impediment
hoard: stock accumulation
hook: webhook
hospitalise hospitalized: admission hospitalization
hover: dwell
hurry: priority
ignite: fire
ignore: unread
impose: restriction sanction
improve: change
include: inclusion
incur: expense liability
inhabit: habitat
insist: requirement
inspire: influence
introduce: introduction launch
invade: invasion
investigate: inquiry
invoke: invocation
issue: issuance issuer
jeopardise endanger: risk threat
justify justification: reason justification
kidnap: abduction
lapse: expiry expired renewal
lay laid mount: installation
lean: inclination
lengthen prolong: extension duration
liaise: contact coordination
lighten shine: brightness
lives: residence address
lodge: submission
lower reduce shed trim: reduction
lurk: presence
master: proficiency
merit: eligibility
mislay mislaid misplaced: lost
motivate: incentive
mourn: death
name: identifier
nudge snooze: reminder
obey: compliance
obtain: acquisition
offer: proposal
omit omission: omission missing
ooze: leak
oust: removal termination
outbid: bid
outgrow: capacity
outlive: survival
outnumber: ratio
outperform underperform: performance benchmark relative return
outsource: contractor vendor
outweigh: comparison
overcook: temperature
overheard: audio
overpay overpaid underpaid: overpayment adjustment balance
overrule: reversal
oversleep overslept snore: sleep
partake partook: participation
perish: fatality death
pinch nicked: theft
pinpoint: location coordinates
place: rank placement
pledge undertake: commitment
pollute: emission
pour: rain
practise: practice
presume: assumption
prevail: winner outcome
probe: investigation
reinstate update news: status
prohibit forbidden: prohibition restriction
stem: cause
pronounce pronunciation: pronunciation phonetic
prosper thrive: growth
protest: demonstration
prove proven proof: evidence proof verification
prune: retention
pump: flow
pursue: opportunity
quarrel: dispute
quicken: acceleration
raid: seizure incident
range: minimum maximum
ration: quota
react rebut: response
recite: text
reconnect: connection
recoup: recovery
refill: level
refine: filter
reform: amendment
reimburse: refund
relax: rest
relay: forward
relieve: relief
rely: dependency
renege: default
renounce: withdrawal
repel veto: rejection
represent: counsel
reprimand: warning disciplinary
reproduce: reproduction
resell: resale
reside postcode: address
restrict cons drawbacks: limit
rethink: review
revamp: redesign
revive: reactivation
revoke: revocation
rush: priority expedited
sabotage: tampering
sanction: compliance restriction
scold: warning
scrape: crawl
scrub: cleaning cancellation
seal: closure
sew: garment
shake shook quake earthquake: seismic earthquake magnitude
shelve: cancelled postponed
shout yell: volume
shop: purchase order
shorten: duration
shove: push
signal: alert
silence: mute
skid: traction
slash: reduction discount
slide slid wane: decline
slip: delay slippage
slow: delay
snap: photo
sober: alcohol
speculate: position
spin: rotation
sponsor: sponsorship
squat: occupancy
staff: staffing
starve: deficiency
stir: mixing
store shops: store branch outlet location
stow: storage
strand: stuck disruption
stress: load
strike walkout: disruption industrial
strip: removal
struggle: performance
succeed: successor
supply: supplier
surf: browsing
surpass: record
sustain: injury
swear swore: oath
sweat: perspiration
sweep wash: cleaning
swipe: transaction
tailor: customization
tamper: integrity
tarnish: corrosion
tear tore torn wreck: damage
tease: trailer
terminate: end
thaw: defrost
tighten: restriction
toss: discard
transcribe: transcript
transmit: transmission
trend: direction
trigger: event cause
troubleshoot: diagnostic
twist: torque
unblock: blocked
uncover: discovery
undergo underwent: procedure
unfold: timeline
unite: merge
unseal: seal
unsettle: volatility
unveil: announcement launch
upkeep: maintenance
uphold upheld: affirmed ruling
urge: priority
utilise: utilization
vacate: departure vacancy
vary: variation variance
veer: deviation
vent: ventilation
wade: depth
wage: earnings
waive waiver: waiver fee exemption
warrant: warranty
welcome: onboarding
wilt: moisture
zap: deletion
gap: difference deficit
chunk slice portion: share proportion
lots load heaps: count volume
bunch batch: group batch
couple: pair
dozen: quantity
bulk wholesale: bulk quantity
headroom leeway slack: capacity margin available
cushion reserve: reserve balance
ceiling: maximum limit cap
bottom trough: minimum low
breakdown split: distribution composition category
makeup: composition
rundown recap tldr: summary
lowdown scoop: summary detail
snag hiccup hitch: issue problem incident
mess: incident
culprit: cause responsible
fuss: complaint
clue hint: evidence
excuse: reason
motive purpose: purpose reason
upshot: outcome
fallout aftermath: impact consequence
impact effect: impact effect
pros advantages: benefit
pace: speed rate
rhythm: rate frequency
span stint spell: duration period
lifetime: lifespan duration
lull: inactivity
backlash: reaction sentiment
standoff: conflict dispute
truce ceasefire: agreement conflict
clout influence influential: influence reach rank
pecking hierarchy: hierarchy rank
subordinate underlings: report employee
newcomer newbie joiner rookie: new joined hire
oldtimer: tenure
stash: holding
handle: alias
slogan tagline motto: description
logo: image brand
hotline: phone support
birthplace hometown: birth place
faith: religion
mothertongue: language
education schooling: education qualification
qualification: certification
hobby pastime: interest
belongings possessions: property asset
pocketed netted: profit earnings income
creamed skimmed: commission fee margin
bagged clinched: won deal
bailed ditched dumped: cancellation withdrawal churn
flaked ghosted: attendance response
chickened: cancellation withdrawal
skived: absence
poorly unwell queasy: illness sickness symptom
swamped slammed inundated: workload load utilization
underused underutilised twiddling loafing slacking: utilization idle
burnout: workload overtime stress
moonlighting: employment
holed: location
perched situated sited: location position
dwells: residence
flew flown: flight trip
drivers: license
hitchhike: ride
clocked timed: speed duration
runout: stockout depletion
depleted dwindling: stock level remaining
topped replenish: refill level
brimming overflowing: capacity level
parched: irrigation
soggy waterlogged: moisture drainage
nippy roasting balmy mild: temperature
drafty draughty: ventilation
stuffy: ventilation humidity co2
dazzling glare: brightness luminance
deafening: decibel noise
racket din: noise
bumpy: road vibration
potholes: road defect
gridlock tailback: congestion traffic
roadworks closures: road closure
snarled: congestion
clamped: parking violation
parkade carpark: parking
spaces: parking capacity slot
guzzler: consumption
juice: battery charge
dying: battery
patchy spotty: signal coverage
buffering: bandwidth latency
choppy: jitter packet
bricked: failure status
borked busted kaput: failure status fault
wonky: fault
conked: failure
spammy: spam
nagged: reminder
pestered: contact frequency
slated panned raved: review rating
acclaimed: award rating review
loved adored: favorite rating like
hated: rating dislike
disliked: reaction
addicted: retention engagement
glued: watch duration
stood: position
childproof: child age
underage: age minimum
overage: overdue excess
ageing: receivable
arrears: outstanding overdue delinquency
delinquent: overdue
kitty: pool fund balance
stipend: allowance salary
severance: termination compensation
garnished: deduction withholding
levied: charge duty
excise: duty tax
consignment: shipment
haulier haulage: carrier freight
demurrage: container fee storage
stevedore docker: port labor
ullage headspace: tank level
bunker: fuel vessel
redeye: flight overnight
refundable nonrefundable: refund cancellation policy
perks freebies: benefit amenity
kitchenette: amenity kitchen
seaview: view room
dogfriendly: pet policy
corkage: fee
sommelier vineyards: wine
vintage: year
tannic: tannin
brewed brewery brewer: brewer production
distilled distillery: producer
calorific fattening: calorie energy
wholesome: nutrition
lowcarb keto: carbohydrate diet
celiac coeliac: gluten intolerance
outdated: expiry
catch: quantity catch
trawler: fishing vessel
hatchery fishery: aquaculture fishery
felling: timber
reforest replant: reforestation planting
biodiversity: species richness
watershed catchment: basin
aquifer groundwater: groundwater level
dam: reservoir level
sewage wastewater: effluent discharge
potable drinkable: water quality
hardness: mineral concentration
blastoff liftoff: launch
shootingstar: meteor
supernova: transient magnitude
payloads: mass
accommodates sleeps: capacity occupancy guests
bankrolled: funding capital balance
breadwinner: household income
capsized foundered: casualty vessel incident
cleanest: rating
ridership boardings: passenger count
courtroom: court venue
cutoff: deadline threshold
deathtoll toll: fatality casualty count
toll: charge
doorman concierge: reception
downvote upvote: vote score reaction
eyewitness: witness
fanbase: follower audience
forewarned: alert warning
handout: document benefit
heaviest: maximum
insider: officer director ownership
jackpot: prize payout
kickback bribe bribery: corruption payment
layoffs redundancies: layoff termination
legroom: seat pitch
lineage: ancestry provenance
milestone: date target
moneymaker: revenue profit
nameless anonymous: anonymous author
newsworthy: news
nonpayment: default delinquency
offloaded: sale disposal
oncall: roster schedule
onlooker: viewer
overbudget: budget variance
overcrowded: occupancy capacity
overspend overspent underspent: budget variance expense
paperwork: document form
passersby pedestrians walkers: footfall pedestrian
peers: benchmark comparable competitor
pickpocket mugged: theft robbery
readership: audience circulation subscriber
readers: subscriber audience
rearranged: reschedule change
regulars: customer loyalty
rehired: hire
sellers: sales
shoplift: theft shrinkage
showroom: store location
smashed shattered: damage break
standout: outlier top
sticker: price label
stockout: stock availability
subpar mediocre: rating quality
takehome: salary income
tenfold: multiple growth
throwaway: disposable
timekeeping: attendance punctuality
topranked: rank
tracker: tracking
troublemaker: offender incident
undercut: price competitor
understaffed shorthanded overstaffed: staffing headcount shortage
unpaid: outstanding
unread: read status
unshipped undispatched: fulfillment pending
unsold: inventory stock
untested: coverage
upfront: deposit payment advance
uptake: adoption usage
wayfinding: directions
whereupon thereafter: subsequent
whistleblower: report disclosure
windfall: gain income
workdays: day hours
workmates: colleague employee
yardstick: benchmark metric
`;
