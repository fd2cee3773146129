// Stems of words that requests and documentation use for the same thing, made by test/bench/lexicon/make.ts. Do not edit.
// A line holds a stem and all that are related to it.
export const relatedStems = `
2fa authent factor
abandon convers dropoff exit funnel
abdomin belli gut stomach tummi
abduct kidnap
abnorm anomali outlier suspici unusu
abort cancel statu termin
about descript detail summari
abroad countri destin foreign intern
absenc absent awai bunk holidai ill leav miss off ooo out pto sick skip skive truanci truant vacat
absent absenc leav out vacat
absorb absorpt
absorpt absorb
abstract summari
abund plenti suppli
abus troll
ac climat cool hvac servic
acc account
acceler harsh hasten quicken sped speed swerv
accept agre confirm repli respons statu
access allow blind consent deaf disabl escal mai permiss permit right role stair stairwai unlock wheelchair
accid claim collis incid pileup prang smash
acclaim award rate review
accommod capac guest guesthous hostel hotel inn lodg motel occup properti room stai
accompani companion escort
account acc acct address assign assigne attend book bookkeep busi buyer client compani custom employ firm handl iban lead ledger lockout manag organ organis owner profil respons shopper statement usernam wallet
accredit certif certifi
accru accrual liabil
accrual accru liabil
acct account
accumul balanc hoard total
accur accuraci error precis
accuraci accur calibr precis
accus charg defend parti
ach pain symptom
achiev goal trophi
acid ph sour
acknowledg statu thank
acquir acquisit date purchas
acquisit acquir bequeath donat obtain
acquit acquitt verdict
acquitt acquit
acr area size surfac
acreag area field hectar
activ appoint busi call cycl enabl event followup happen jog lurker meet outreach statu swam swim swum touchpoint walk workout
actor actress cast star
actress actor cast
ad addit advertis campaign creat insert
add addit creat insert
addict engag retent
addit ad add excess extra plu preserv spare sum surplu
addr address
address account addr doorstep email headquart hq ip live locat mac mail place posit postcod reloc resid street uri url wallet where whereabout
adequ avail suffici threshold
adjourn hear statu
adjust assess assessor claim overcharg overpai overpaid underpaid
admin administr role
administ administr dose
administr admin administ
admiss admit brought diagnos diagnosi encount enter entri hospit hospitalis price stai suffer ticket
admit admiss encount stai
adopt uptak
ador favorit like rate
adult ag grownup
advanc progress upfront
advantag benefit
advers sideeffect
advert advertis campaign
advertis ad advert campaign
advic advis
advis advic
advisori hole vulner
aer annual interest rate yield
aerial antenna
aeroplan aircraft airplan
affect impact
affili parti
affirm upheld uphold
afford budget price reason
aftermath consequ impact
ag adult ancient birth childproof creat date demograph elderli fresh fresher freshest grownup lifespan obsolet old older oldest outdat receiv stale teen teenag underag year young younger youngest
against compar comparison
agenc author depart ministri
agenda event plan schedul timet
agent broker estat realtor rep repres runner
aggreg altogeth overal sum total
agre accept agreement approv consent
agreement agre ceasefir confidenti contract leas nda sla term treati truce
aid bursari scholarship
aim goal object target
air broadcast pollut schedul smog
aircon climat cool hvac
aircondit climat cool hvac
aircraft aeroplan airplan chopper drone helicopt jet tail tailnumb
airdrop claim distribut
airlin carrier flight fly oper plane
airplan aeroplan aircraft jet
aisl bin locat
alarm alert burglar intrud intrus notif overh overheat rang ring rung siren wake warn woke woken
album record
alcohol beer booz boozi drank drink drinker drunk sober spirit wine
alderman council member
alert alarm buzz detect down downtim error except flag forewarn incid issu notif notifi oncal outag pager problem signal threshold troubl warn wrong
alia handl name nicknam
alight arriv disembark
alik recommend relat similar
aliv avail connect onlin state statu
all list
allerg allergen allergi intoler
allergen allerg allergi gluten intoler lactos nut peanut
allergi allerg allergen intoler sneez
alloc budget earmark portfolio schedul split unlock vest
allow access allowlist benefit consent mai perk permiss permit polici stipend whitelist
allowlist allow
alter chang modif
altitud cruis descend descent elev high higher level
altogeth aggreg sum total
alumni graduat
alumnu graduat
ambul emerg paramed
amen balconi facil freebi gym kitchenett patio perk spa terrac
amend chang reform
aml launder
amort depreci repai repaid repay
amount amt balanc bill buck cash cheap cheaper cheapest cost count dear dosh dough expens fund gener lavish monei number pai paid price pricei qty quantiti quid rais revenu sale spend spent sum take total turnov valu
amp amperag
amperag amp
amt amount
anaesthet anesthesia
ancestor ancestri descend genealog
ancestri ancestor forefath lineag
anchor anchorag berth
anchorag anchor berth moor
ancient ag creat date
anesthesia anaesthet
anger complaint
angl degre slant tilt
angri complaint sentiment
anim cat dog herd livestock pet
anniversari birthdai celebr date
annoi complaint sentiment
announc new releas unveil
annual aer api apr year yearli
anomali abnorm fishi odd outlier spike strang suspici unusu warm weird
anonym author nameless
answer repli respons statu
antenna aerial
anticip expect forecast
antideriv integr
anxieti anxiou jitteri nervou worri
anxiou anxieti sentiment volatil
apart flat home hous list properti unit
api annual endpoint farm interest interfac rate yield
apolog messag respons
apologis messag respons
apparel cloth garment jumper outfit pant pullov sweater trouser wardrob
appeal challeng
appear occurr
appet cours dish menu
appli applic submiss
applianc cooker freezer fridg hob refriger stove vacuum
applic appli candid fertil fertilis jobseek manur pesticid sprai
appoint activ book call checkup event meet posit role session visit
apprais evalu perform review valuat
apprehend arrest
apprentic intern traine
approv agre clear permit plan review statu
approx approxim estim
approxim approx estim roughli
apr annual interest rate yield
aquacultur fisheri hatcheri
aquif groundwat level
archiv compress statu zip
area acr acreag big dimens district footag hectar larg lot neighborhood neighbourhood plot region size small sqft squar surfac
arena stadium venu
argu argument disput
argument argu
arid drought humid moistur
arithmet calcul sum
aroma smell smelt
around close closest distanc locat near nearbi nearest proxim radiu vicin
arrang book schedul
arrear delinqu outstand overdu
arrest apprehend
arriv alight checkin deliveri destin disembark dock eta land reach to touchdown
artefact artifact object
articl cover coverag editori good headlin item new op piec product sku stori
artifact artefact object output relic
artist band painter perform sang sculptor sing singer sung
artwork masterpiec object paint work
asap deadlin prioriti urgenc
ascent climb
ask bid inquiri offer orderbook question quot request spread
asleep durat rest sleep
assai experi
assault offens
assembl gather meet
assess adjust assessor evalu exam pentest quiz test
assessor adjust assess claim
asset bear belong coin possess pump token valv
assign account assigne charg handl homework look owner respons task
assigne account assign belong charg deleg handl look own owner respons
assist benefit help support welfar
assum assumpt
assumpt assum presum
asteroid comet orbit
astrai except lost track
astronaut crew
at consumpt food intak meal when
atm cashpoint withdraw
attach enclos file
attack hack hacker threat
attempt retri shoot shot tri try
attend account attende bunk charg consult crowd doctor fan flake footfal ghost guest handl look mob noshow particip physician presenc present punch respons spectat timecard timekeep timesheet truanci truant turnout visit visitor
attende attend guest invit invite particip rsvp
attic floor level
attornei barrist counsel lawyer solicitor
attract landmark lead poi sight sightse visitor
attribut color colour size spec specif variant
attrit churn depart dropout fire leav left quit resign turnov
aubergin ingredi veget
auction bid bidder lot
audienc fanbas reach reader readership view viewer watch
audio hear heard overheard
audit auditor examin inspect
auditor audit
aunt famili rel
authent 2fa fake forg genuin log login mfa otp password real sign signin sso
author agenc anonym authoris blame built by bylin chef columnist commit committ contributor cook correspond creat creator depart invent inventor journalist made maker nameless permiss person report research scientist unauthor unauthoris who whom whose write writer written wrote
authoris author permiss
auto autom automat
autom auto automat
automat auto autom
automobil vehicl
autosc capac replica scale
autoscal capac replica scale
autumn season
avail adequ aliv down downtim empti enough free full headroom incid inventori leewai left occup occupi oee offlin onlin open outag reachabl remain rest seat shelf shelv slack slot statu stock stockout suffici unavail uptim vacanc vacant warehous
avatar imag profil
averag avg consensu gpa mean ordinari typic usual
avg averag mean
avoid exclus
awai absenc distanc leav length mileag out rang vacat
await pend queue
award acclaim prize
awb track waybil
ax dismiss layoff termin
babi birth child diaper infant nappi
back due fund investor return sponsor support
backer fund investor sponsor
background biographi histori stori
backlash reaction sentiment
backlink link seo
backlog issu line open pile queue
backord stock
backtrac except trace
backup deputi restor snapshot substitut
badg verifi
bag baggag deal hold luggag won
baggag bag luggag suitcas
bai bin locat
bail cancel churn withdraw
bake cook oven
balanc accumul amount bankrol cash credit cushion debit debt deficit fund held hold holder kitti left loadbalanc monei overdraft overdrawn overpai overpaid ow penniless prepaid remain reserv rest save skint topup underpaid
balconi amen
ballot vote
balmi temperatur
ban bar block cheater kick restrict statu
band artist group perform
bandwidth buffer throughput traffic
bank bic iban
bankrol balanc capit fund
bankrupt insolv liabil solvenc
bankruptci insolv liabil solvenc
bar ban block pub statu
barcod code product
bargain deal discount offer
barn build livestock
baromet pressur
barrist attornei counsel lawyer
barter negoti price
base depot
baselin ordinari usual
basement floor level
basin catchment watersh
basket cart
batch bunch group lot
bathroom facil loo restroom toilet
batter damag
batteri charg drain dy juic level mileag rang
battl conflict fight fought war
bcc recipi
beam structur
bear asset compass compon direct head sentiment trend
bearish sentiment trend
beat earn result surpris victori win winner
beauti rate scenic
becaus caus explan reason
bed room ward wing
bedridden mobil
bedroom room
bee coloni hive
beef meat protein
beekeep coloni hive
beer alcohol beverag
befriend connect friend
beg plea request
began begin start
begin began start
belat delai late overdu past
belli abdomin gastrointestin
belong asset assigne hold holder member membership owner ownership properti
benchmark outperform peer underperform yardstick
beneficiari heir inherit paye recipi
benefit advantag allow assist freebi handout perk pro welfar
bent deform
bequeath acquisit inherit
berth anchor anchorag dock jetti moor pier quai wharf
best highest leaderboard most rank top
bestbefor date expiri
bestsel rank sale top
bet market posit predict punt punter stake wager
between interv period rang
beverag beer booz coffe drank drink drunk spirit tea wine
bhp engin power
bia bias sentiment slant
bias bia sentiment
bibliographi citat refer
bic bank code
bicycl bike cycl
bid ask auction bidder book offer order orderbook outbid propos quot spread tender
bidder auction bid offer
big area capac dimens length size volum
bigger size volum
biggest largest size top
bike bicycl cycl
bilingu languag profici
bill amount bol bom charg cost invoic overcharg pass payment spend util veto
bin aisl bai collect dispos locat wast
bind hardback hardcov paperback
bing watch
binocular optic
bio biographi profil
biodivers rich speci
biographi background bio profil stori
bird speci
birdi hole score
birth ag babi birthdai birthplac birthrat born calf calv date dob fertil hometown infant lamb maiden midwif newborn old rate toddler young younger youngest
birthdai anniversari birth date
birthplac birth place
birthrat birth fertil rate
biscuit food snack
bite food meal
biweekli frequenc week
blacklist block deni
blackout interrupt outag
blame author caus commit line respons
blank empti null
blast campaign explos incid send
blastoff launch
bled bleed hemorrhag
bleed bled hemorrhag
blend composit mixtur
blew exceed failur
blight crop diseas
blind access cover curtain impair posit shutter
blinker signal
blizzard snow snowfal
blob bucket object storag
block ban bar blacklist blocker blocklist clog depend frozen hang hung impedi jam mine miner stall statu stuck unblock
blockbust revenu
blocker block depend impedi
blocklist block deni
bloke person
blood bp laboratori measur observ result vital
bloodwork laboratori result
blown exceed failur
blueprint draw plan
blur qualiti resolut sharp
blurb descript summari
blurri qualiti resolut sharp
bmi fat fatter obes overweight skinni slim underweight
board breakfast count embark kanban passeng
boarder guest tenant
boat ship vessel
bodi weight
bogu counterfeit fraud
boil point
boiler heat temperatur thermostat
bol bill lade shipment
bom bill compon materi
bond coupon debt gilt secur yield
bone skelet
bonnet hood
bonu bonus commiss compens reward
bonus bonu commiss compens
book account appoint arrang bid card deep depth disciplin entri hold isbn journal ledger liquid novel offer post public rebook record reserv stai titl
booki odd
bookkeep account journal ledger
bookmak odd
bookmark favorit favourit
boolean fals
boost increas
booster dose vaccin
boot capac startup trunk uptim
booz alcohol beverag
boozi alcohol
border cross frontier neighbor neighbour
bore rate
bork failur fault statu
born birth date
borrow check checkout circul credit debt liabil loan member patron
boss execut head lead manag offic owner supervisor
bother complaint disturb
bottleneck capac constraint
bottom least low lowest minimum rank worst
bought bui entri order price purchas
bounc failur return undeliv
boundari limit polygon
box carton crate packag
boxoffic gross revenu
bp blood pressur
bpm heart puls rate tempo
bracket rate
brain neurolog
brake deceler harsh swerv
branch ref shop store trunk
brand creat logo made make manufactur produc releas vendor
breach compromis escap expos hack hacker incid leak leakag sla violat
breadth broad broader wide wider widest
breadwinn household incom
break failur new shatter smash
breakabl fragil handl
breakdown categori composit distribut failur fault
breakfast board meal
breath respir respiratori
breed cat dog pedigre pet speci
breezi gust wind
brew brewer product
brewer brew breweri product
breweri brewer product
bribe corrupt payment
briberi corrupt payment
brick failur materi statu
bridg transfer
bright brighter brightest bulb dark darker dazzl dim dimmer glare lighten shine
brighter bright light luminos magnitud
brightest bright light luminos magnitud
brim capac level
bring due return
broad breadth width
broadcast air schedul televis telli tv
broader breadth width
broke error except fail failur fault fractur incid incom poverti statu
broken error except fail failur fault incid statu
broker agent intermediari
bronz medal
brother rel sibl
brought admiss condit diagnosi reason
brows surf
brunch meal
bu buse coach transit
bubbl valuat
buck amount monei price
bucket blob object storag
buddi contact friend
budget afford alloc cost limit overbudget oversp overspend plan spend undersp
buffer bandwidth latenc
bug buggi defect glitch glitchi insect issu pest ticket
buggi bug defect error issu
bui bought order purchas
build barn compil construct green job pipelin red run skylin skyscrap stabl year
builder contractor
built author construct creator maker manufactur produc year
bulb bright light
bulk quantiti wholesal
bulki dimens volum
bull sentiment trend
bullish sentiment trend
bump increas overbook version
bumpi road rough surfac turbul vibrat
bunch batch group
bungalow dwell properti type
bunk absenc attend
bunker fuel vessel
burden load
burgl burglari theft
burglar alarm detect intrus
burglari burgl theft
burial death funer
burn combust consumpt fire suppli
burndown progress sprint
burnout overtim stress workload
burnt combust consumpt fire
bursari aid grant scholarship
burst failur peak spike
buse bu transit
bushel quantiti yield
bushfir fire wildfir
busi account activ compani corpor employ firm hour load organ organis util workload
busier load peak util volum
busiest load peak util volum
bust failur fault statu violat
butcher slaughter
butter ingredi
buyer account client consum contact custom
buzz alert notif popular trend
by author bylin creator writer
bylin author by columnist correspond journalist report writer written wrote
byte gb gigabyt mb megabyt size storag tb
cab ride taxi
cafe restaur venu
calcul arithmet comput sum
calendar diari event plan schedul timet
calf birth calv
calibr accuraci instrument
call activ appoint event failur meet name session titl
callsign flight identifi
calm sentiment
calori calorif energi fatten healthi kcal nutrient nutrit nutriti
calorif calori energi
calv birth calf
camera cctv doorbel video
campaign ad advert advertis blast nurtur
camper trailer vehicl
canari deploy rollout
cancel abort bail chicken churn ditch drop dump nonrefund refund scrub shelv statu termin withdraw withdrawn withdrew
cancer neoplasm oncolog
candi food snack
candid applic cv jobseek nomin nomine resum shortlist
candl kline ohlc price
candlestick kline ohlc price
canva medium
cap capit ceil limit market maximum quota
capac accommod autosc autoscal big boot bottleneck brim cope cram crowd deadweight dimens fit full headroom hold larg leewai limit load max occup occupi outgrow overbook overcrowd overflow overload pack payload satur scale seat size slack sleep small space tonnag trunk volum
capit bankrol cap fund marketcap
capsiz casualti incid vessel
capsul dosag medic tablet
captain crew pilot skipper
caption languag subtitl
captur catch caught
car carriag lorri truck van vehicl wagon
caravan trailer vehicl
carb carbohydr nutrient
carbohydr carb keto lowcarb nutrient starch
carbon co2 emiss footprint
card book
cardiac heart
cargo carri freight freighter load manifest
carpark park
carri cargo freight load payload
carriag car coach
carrier airlin courier haulag haulier insur oper underwrit
cart basket trollei
carton box crate packag
case docket epidem incid issu lawsuit litig matter outbreak pandem preced su sue ticket
cash amount balanc exit fund payment profit realiz redempt revenu withdraw
cashier checkout po transact
cashpoint atm withdraw
cast actor actress star
casualti capsiz deathtol founder toll wound
cat anim breed pet
catalog catalogu
catalogu catalog
catalyst reaction
catch captur caught infect quantiti transmiss
catchment basin
categori breakdown class classifi kind sort split subject theme topic type
cattl cow livestock
caught captur catch
caus becaus blame culprit explan postmortem rca reason stem trigger why
cc recipi
cctv camera video
ceas end termin
ceasefir agreement conflict
ceil cap limit maximum
celebr anniversari event notabl popular
celiac gluten intoler
cell mast site tower
cellar floor level
cellphon devic mobil phone
celsiu temperatur
cement materi
censu popul statist
center centr district downtown
centr center district
centrifug instrument
centuri period year
ceo execut offic
cerebrovascular stroke
certain certainti confid probabl
certainti certain sure
certif accredit certifi http notari notaris parent qualif rate ssl tl
certifi accredit certif
cfg configur set
cfo execut offic
chair chairperson
chairperson chair
challeng appeal disput
chamber congress parliament senat
champion winner
chanc like likelihood odd price probabl
chang alter amend changelog commit declin decreas diff differ doubl drop edit fallen fell grow grown growth halv histori improv increas jump modifi patch patchnot plung push qoq rearrang rebook refactor reschedul revis rise risen rose shift shrink slump soar surg swing touch tripl tumbl updat yoi
changelog chang note releas
changeov setup time
channel televis telli tv
chap person
chapter section
charg accus assign assigne attend batteri bill charger cheap cheaper cheapest cost dear expens fee juic lead level levi manag minibar owner pai paid payment plug pricei recharg respons toll
chargeback contest disput refund
charger charg station
chart graph histori rank seri
chase followup remind
chassi identif vehicl
chat convers messag
chauffeur driver
cheap amount charg cost expens fee price rate spend tariff
cheaper amount charg cost coupon expens fee price promot rate rebat reduct spend tariff
cheapest amount charg cost expens fee price rate spend tariff
cheat fraud violat
cheater ban
check borrow checkout chequ circul departur lint linter loan payment test tick valid verifi
checkedout circul loan
checkin arriv commit
checkout borrow cashier check departur loan order regist till
checksum digest hash
checkup appoint examin visit
chef author cook
chemic compound substanc
chemist pharmaci
chequ check payment
chest pulmonari respiratori
chicken cancel livestock meat poultri protein withdraw
child babi childproof children daughter depend infant kid newborn son subtask toddler
childcar crech kindergarten nurseri
childproof ag child
children child depend
chill perish refriger
chilli temperatur
chip food snack
choic choos chose chosen
cholesterol lipid
choos choic select
chopper aircraft
choppi jitter packet varianc volatil
chord kei
chore task
chose choic select
chosen choic select
chunk proport share
churn attrit bail cancel ditch dump turnov
cinema showtim theater theatr venu
circl geometri
circul borrow check checkedout lent loan readership suppli
circular diamet shape
circumfer perimet
citat bibliographi cite preced refer
cite citat refer
citi locat town
citizen citizenship countri nation popul resid
citizenship citizen countri nation
claim accid adjust airdrop assessor claimant collis compens contest debunk disput factcheck gossip hoax payout pileup prang rumor rumour smash
claimant claim parti plaintiff
clamp park violat
clan guild
clash conflict overlap
class categori classmat classroom cours kind lesson sort type
classif classifi code confidenti hs privat secret shelfmark tariff
classifi categori classif
classmat class section
classroom class section
claus condit loophol paragraph term
clean cleaner cleanest cleanli housekeep hygien maid scrub sweep vacuum wash
cleaner clean cleanli hygien
cleanest clean cleanli hygien rate
cleanli clean cleaner cleanest dirti dirtier dirtiest filthi grubbi
clear approv clearanc flush settlement statu
clearanc clear
clever intellig
click clickthrough ctr interact
clickthrough click
client account buyer consum contact custom shopper
climat ac aircon aircondit cool
climb ascent elev gain increas
clinch deal won
clinic facil practic surgeri
clinician consult doctor physician
clip film footag media video
clock distanc durat mileag odomet punch speed time timezon
clog block congest
clone copi
close around complet distanc done finish hour locat nearbi open proxim radiu resolut resolv shut sign signatur state statu time won
closest around distanc locat nearbi proxim radiu
closur fasten fold road roadwork seal shut
cloth apparel composit garment jumper materi outfit pant pullov sweater trouser wardrob
cloud cloudi cover overcast
cloudi cloud cover
clout influenc rank reach
club side team
clue evid
clutch transmiss
co2 carbon emiss stuffi
coach bu carriag manag transit wagon
coast coastal seasid
coastal coast seasid
coat temperatur
cod method payment
code barcod bic classif coupon ean fault gtin hs passcod pin postcod repositori sku sourc tariff upc voucher zip
coeffici correl
coeliac gluten intoler
coffe beverag drink
cohort retent segment
coin asset token
coincid overlap
col column
cold temperatur
colder temperatur
coldest temperatur
collabor cooper editor permiss
collaps declin failur
collater margin pledg secur
colleagu employe member person staff team user workmat
collect bin empti fetch garbag gather litter nft pickup rubbish token trash
colleg institut univers
collid collis
collis accid claim collid incid pileup prang smash
coloni bee beekeep hive
color attribut colour hue shade variant
colour attribut color variant
column col field kanban
columnist author bylin
combin equip machineri total
combust burn burnt flammabl hazard
come next schedul upcom
comedi funni hilari
comet asteroid orbit
command instruct
comment convers critic criticis discuss messag note remark said
commiss bonu bonus compens cream fee skim
commit author blame chang checkin committ pledg push revis sha undertak
committ author commit sha
common count frequenc
commonest count frequenc
commonli count frequenc
commut passeng ridership travel trip
comp compar sale
compani account busi corpor employ firm organ organis
companion accompani
compar against comp comparison peer sale similar versu
comparison against compar diff differ outweigh versu
compass bear direct head
compat support
compens bonu bonus claim commiss earn pai paycheck payout rais salari settlement sever wage
compet competit competitor oppon particip skill
competit compet competitor cup leagu rival tournament
competitor compet competit oppon peer rival undercut
compil build job pipelin run
complain complaint feedback grievanc ticket
complaint anger angri annoi bother complain condit displeas dissatisfi disturb feedback furiou fuss grievanc gripe grumbl moan symptom ticket unhappi upset
complet close done end entir finish over partial partli progress resolut resolv state statu whole wrap
complex complic difficult simpl simpler tricki
complianc compliant heed launder law legal noncompli obei sanction
compliant complianc
complic complex
compliment feedback rate review
complimentari free price
compon bear bom compris consist part pump valv
compos songwrit soundtrack
composit blend breakdown cloth compris consist fabric makeup materi mix split
compound chemic molecul substanc
compress archiv zip
compris compon composit
compromis breach hack hacker incid
compulsori mandatori requir
comput calcul
con limit
conceal hidden visibl
conceiv concept
concentr hard
concept conceiv
concern issu
concert event gig perform
concierg desk front recept
conclud conclus end
conclus conclud
concret materi
concurr parallel simultan
condit brought claus complaint crack damag dent diagnos diagnosi health intact refurbish renov scratch shape situat stand state statu suffer symptom term undamag wear weather worn
conduct conductor
conductor conduct crew guard
conf configur set
confid certain probabl sure uncertain uncertainti unsur
confidenti agreement classif nda privat secret visibl
config configur set
configur cfg conf config set
confirm accept repli respons statu verifi
confisc seizur
conflict battl ceasefir clash disagre fight fought merg overlap standoff truce war
congest clog gridlock jam snarl tailback traffic
congress chamber legislatur
congressman legisl member
conk failur
connect aliv befriend disconnect friend layov link offlin onlin plug reachabl reconnect statu stop stopov
connector plug
consensu averag estim
consent access agre allow mai newslett permiss permit polici subscrib subscript unsubscrib
consequ aftermath fallout
conserv endang extinct restor
consign shipment
consigne recipi
consignor sender shipper
consist compon composit
consol platform
constitu district
constraint bottleneck foreign primari
construct build built erect year
consult attend clinician doctor physician practition
consum buyer client consumpt custom intak shopper usag util
consumpt at burn burnt consum diesel drain draw eat eaten econom electr energi frugal fuel ga guzzl guzzler hog kw kwh mpg petrol power tank thirsti thirstier us usag util watt wattag
contact buddi buyer client custom email friend kin liais mate nextofkin number outreach pal person pester phone reach ring shopper telephon touchpoint who whom whose
contagi infect transmiss
contain content demurrag ingredi pipett pod tube vial
contamin dirti dirtier dirtiest filthi grubbi pollut
contemporari modern
content contain
contest chargeback claim disput statu
contour elev
contraband custom seizur
contract agreement deal extend futur hire leas perp perpetu procur renew sign term
contractor builder electrician freelanc handyman outsourc plumber temp tradesman worker
contrari invers opposit
contribut contributor donat
contributor author contribut donor giver
convers abandon chat comment convert discuss dropoff exchang messag note rate talk
convert convers
convict verdict
convoi fleet vehicl
cook author bake chef dish fri fry grill meal oven prepar recip roast simmer
cooker applianc oven
cooki food snack
cool ac aircon aircondit climat hvac temperatur
cooper collabor
coord coordin latitud locat longitud
coordin coord geo liais locat pinpoint place posit where whereabout
cop offic polic
copai copay cost
copay copai
cope capac
copi clone duplic replica
copyright licens right
cordless wifi wireless
corkag fee
corona coronaviru infect
coronaviru corona covid
corpor busi compani employ firm
correct incorrect misspel retract typo valid
correl coeffici
correspond author bylin
corrod corros rust
corros corrod rust rusti tarnish
corrupt bribe briberi integr kickback
cost amount bill budget charg cheap cheaper cheapest copai dear expens fee overran overrun pai paid price pricei rate spend spent tariff
cough respiratori symptom
council alderman councillor
councillor council member
counsel attornei barrist lawyer repres solicitor
count amount board common commonest commonli cycl deathtol frequent headcount heap inventori listen load lot mani nonc number often onc plai qty quantiti ridership stocktak talli thrice time toll total twice wordcount
counter otc
counterfeit bogu fake forg fraud phoni
counti provinc region shire state
countri abroad citizen citizenship foreign locat nation nationwid oversea region
coupl pair
coupon bond cheaper code discount interest promot voucher
courgett ingredi veget
courier carrier mailman postman
cours appet class credit curriculum dessert histori learn learnt lesson pud seri starter studi syllabu timelin train trend
court courtroom hear judg magistr trial
courtroom court venu
cousin famili rel
cover articl blind cloud cloudi coverag curtain diner eater garag insur mention overcast polici shutter
coverag articl cover insur mention network patchi polici recept signal spotti untest
covid coronaviru infect
cow cattl livestock
cowork employe member person staff team user
cpi inflat
cpu load metric processor usag util
crack condit damag defect failur
cram capac crowd densiti occup
crane equip
crash error except fail failur fault incid statu
crate box carton packag
crawl index scrape
cream commiss fee margin
creat ad add ag ancient author brand creator elderli file maker manufactur new newer old older oldest open produc rais report
creator author built by creat file influenc invent inventor made maker manufactur open produc rais report writer written wrote
crech childcar school
credenti kei login passcod password pin secret token
credit balanc borrow cours creditworthi debit lend lent prepaid refund star topup
creditor lender liabil moneylend payabl
creditworthi credit rate score
crew astronaut captain conductor director filmmak guard hostess pilot sailor seamen steward stewardess
crime crimin offenc
crimin crime offenc
crippl impact outag
crisp food snack
critic comment crucial feedback prioriti review sever urgenc
criticis comment feedback review
crock injuri
crook deform
crop blight grow mildew plant rot
cross border voyag
crossroad intersect junction
crosssel opportun revenu
crowd attend capac cram densiti mob occup pack
crucial critic import prioriti sever
cruis altitud level
ct imag radiolog scan
ctr click
culprit caus respons
cup competit measur quantiti tournament unit
cure outcom treatment
currenc monei
current live now present statu
curriculum cours syllabu
curtain blind cover posit
curv curvatur function
curvatur curv curvi straight
curvi curvatur
cushion balanc reserv
cusip identifi secur
custodi custodian imprison inmat jail prison
custodian custodi
custom account buyer client consum contact contraband duti held regular shopper smuggl subscrib tailor
cut reduct
cutoff deadlin threshold
cv candid profil resum
cve hole vulner
cycl activ bicycl bike count ride stocktak
cyclon hurrican storm tropic typhoon
dad guardian parent
dai daili date everydai todai tomorrow tonight weekend workdai yesterdai
daili dai everydai
dam level reservoir
damag batter condit crack dent harm inflict scratch shatter smash tear tore torn total wreck writeoff
damp humid moistur
danger deadli deadlier deadliest fatal hazard lethal risk safeti
dark bright light
darker bright light
dashboard panel
databas db
date acquir ag ancient anniversari bestbefor birth birthdai born dai deadlin debut dob due elderli expir fresh fresher freshest hear mileston old older oldest paydai premier publish todai tomorrow tonight usebi when yesterdai
daughter child depend
dawn sunris sunset
dazzl bright lumin
db databas
deactiv disabl inact
dead death
deadli danger death fatal hazard mortal risk
deadlier danger fatal hazard risk
deadliest danger fatal hazard risk
deadlin asap cutoff date due expiri press urgent
deadlock lock
deadweight capac tonnag
deaf access impair
deafen decibel nois
deal bag bargain clinch contract opportun
dear amount charg cost expens fee price rate spend tariff
death burial dead deadli deathrat di die dy fatal funer kill lethal mortal mourn obituari perish rate undertak
deathrat death mortal rate
deathtol casualti count fatal
debit balanc credit deduct withdraw
debt balanc bond borrow gear gilt leverag liabil loan outstand ow
debtor receiv
debunk claim verif
debut date premier releas
decad period year
deceler brake
decibel deafen loud louder loudest nois noisi
decid decis rule
decim digit precis
decis decid judgement judgment rule
deck present slide
declar valu
declin chang collaps decreas dip drop dump fade fallen fell loss lost plung refus reject repli respons sank selloff shrank shrink shrunk sink slid slide slump statu sunk tumbl wane
decreas chang declin diminish dip drop fall fallen fell plung shrank shrink shrunk slump tumbl
deduct debit dock excess garnish tax taxabl
deed ownership titl
deep book depth liquid
deeper depth
deepest depth
default delinqu nonpay reneg trunk
defeat lose loss result
defect bug buggi crack dud fault faulti glitch glitchi issu pothol punchlist reject snag ticket
defend accus parti posit
defer deferr delai postpon
deferr defer postpon
defici starv
deficit balanc gap lack loss lost
definit mean
deforest fell log
deform bent crook warp
defraud fraud
defrost thaw
degre angl diploma graduat qualif temperatur
delai belat defer disrupt lag laggi late latenc later postpon prompt promptli punctual slip slow tardi
deleg assigne
delet disappear eras trash vanish zap
delici rate tast
delinqu arrear default nonpay overdu
delist statu
deliv deliveri packag parcel shipment track
deliveri arriv deliv doorstep mailman packag parcel postman ship shipment takeawai takeout track undeliv undeliver
demand need offpeak peak request
demograph ag popul
demolish demolit
demolit demolish
demonstr protest
demot grade rank
demurrag contain fee storag
deni blacklist blocklist denial reject statu
denial deni
dens densiti
denser densiti
densest densiti
densiti cram crowd dens denser densest pack rural urban
dent condit damag
dental dentist teeth tooth
dentist dental tooth
depart agenc attrit author departur dept divis end exit group leaver ministri takeoff team termin turnov unit
departur check checkout depart embark etd exit fire from leav left origin plan quit resign sail schedul takeoff timet vacat
depeg deviat peg price
depend block blocker child children daughter flaki kid librari packag reli reliabl son uptim
depict subject
deplet exhaust level remain runout stock
deploi deploy releas rollout version
deploy canari deploi releas roll rollback rollout ship version
deposit incom inflow save secur upfront
depot base site
depreci amort valu writeoff
dept depart
depth book deep deeper deepest draught liquid orderbook shallow shallowest thick wade
deputi backup standin substitut understudi
derail incid
deregist deregistr
deregistr deregist unregist
deriv differenti futur option perp perpetu slope sourc steep
dermatolog rash skin
desc descript
descend altitud ancestor descent elev lineag
descent altitud descend elev
describ descript detail summari
descript about blurb desc describ detail explain explan motto slogan summari taglin
desk concierg recept
dessert cours dish menu
destin abroad arriv target terminu to
detach dwell properti type
detail about describ descript inform lowdown particular scoop
detect alert burglar intrud intrus malwar notic ransomwar spot trojan viru virus
detector smoke
detour divers rout
devalu exchang
develop histori seri timelin trend
deviat depeg dispers drift peg scatter std stdev surpris toler veer
devic cellphon equip gadget handset instrument machin mobil smartphon
devis inventor
di death mortal
diabet glucos
diagnos admiss condit diagnosi reason
diagnosi admiss brought condit diagnos reason suffer
diagnost fault troubleshoot
dial number
diall number
diamet circular
diaper babi
diari calendar event schedul
dice random
die death mortal
diesel consumpt fuel tank
diet dietari keto lowcarb vegan vegetarian
dietari diet halal kosher vegan vegetarian
diff chang comparison differ patch
differ chang comparison diff distinct gap minu subtract uniqu
differenti deriv
difficult complex difficulti
difficulti difficult easi easier easiest hard harder hardest hashrat tough tricki
dig excav
digest checksum hash summari
digit decim electron onlin precis
dim bright dimmer
dimens area big bulki capac larg length overs size small
diminish decreas
dimmer bright dim
din nois
diner cover guest
dinner meal
dip declin decreas minimum
diploma degre qualif
direct bear compass dm east get nonstop north path rout south stop trend wai wayfind west
director crew filmmak insid
directori folder
dirti cleanli contamin emiss pollut
dirtier cleanli contamin emiss pollut
dirtiest cleanli contamin emiss pollut
disabl access deactiv enabl state statu wheelchair
disagre conflict disput object
disappear delet lost miss
discard toss
discharg drain offload sewag unload wastewat
disciplin book
disciplinari reprimand
disclos disclosur
disclosur disclos reveal whistleblow
disconnect connect offlin unplug
discount bargain coupon markdown promot rebat reduc reduct sale slash voucher
discov discoveri find
discoveri discov emerg find uncov
discuss comment convers messag note remark said thread
diseas blight mildew rot
disembark alight arriv
dish appet cook dessert meal pud recip starter
disk drive hdd ssd storag volum
dislik hate reaction
dismiss ax fire laid sack termin
dispatch ship shipment
dispens pharmaci pharmacist
dispers deviat scatter spread varianc
displac fled flee
displai exhibit locat museum shown
displeas complaint satisfact sentiment
dispos bin divest dump garbag landfil litter offload rubbish throwawai tip trash
disput argu challeng chargeback claim contest disagre quarrel standoff statu
disrupt delai down downtim incid interrupt outag strand strike walkout
dissatisfi complaint satisfact sentiment
dissert public thesi
dissolv solubl
distanc around awai clock close closest distant driven far feet foot inch jog kilomet kilometr length lightyear marathon meter metr mile mileag near nearbi nearest odomet rang remot sprint tailgat vicin walk walkabl
distant distanc remot
distil produc
distilleri produc
distinct differ uniqu
distribut airdrop breakdown dividend histogram lopsid payout skew split spread
district area center centr constitu downtown neighborhood neighbourhood outskirt region suburb
disturb bother complaint
ditch cancel churn withdraw
divers detour divert rerout
divert divers statu
divest dispos sale
divid divis ratio
dividend distribut payout
divis depart divid team
divisor factor
divorc marit statu
dizzi symptom vertigo
dm direct messag
dn domain nameserv record
dna genom sequenc
dob birth date
doc document file
dock arriv berth deduct
docker labor port
docket case waybil
doctor attend clinician consult gp physician practition
document doc file handout paper paperwork passport visa
dodgi risk volatil
dog anim breed pet
dogfriendli pet polici
doi identifi public
domain dn
domest gdp
domin leader share
donat acquisit contribut gift
done close complet finish resolut resolv state statu
donor contributor giver
door garag lock
doorbel camera
doorman recept
doorstep address deliveri
dope violat
dormant idl inact util
dosag capsul tablet
dose administ booster drug medic medicin pill prescript shot
dosh amount monei price
doubl chang growth multipl ratio
dough amount monei price
down alert avail disrupt downtim incid outag
downhil elev gradient
downpour precipit rain
downstair floor
downtim alert avail disrupt down incid outag stoppag
downtown center district
downvot reaction score vote
doze sleep
dozen quantiti
draft draught version
drafti ventil
drain batteri consumpt discharg
drainag soggi waterlog
drank alcohol beverag drink hydrat
draught depth draft
draughti ventil
draw blueprint consumpt drawn drew plan power result sketch ti tie
drawback limit
drawdown loss maximum
drawn draw result tie
dream sleep
drew draw result tie
drier drought humid moistur
driest drought humid moistur
drift deviat
drink alcohol beverag coffe drank drunk hydrat tea
drinkabl qualiti water
drinker alcohol
drive disk driven drove journei rout storag travel trip volum
driven distanc drive journei mileag odomet rout trip
driver chauffeur licens oper wheel
drizzl precipit rain
drone aircraft
drop cancel chang declin decreas failur fallen fell loot plung remov shrink slump tumbl
dropoff abandon convers exit funnel
dropout attrit enrol withdraw
drought arid drier driest dry parch precipit
drove drive journei rout trip
drug dose medic medicin pill prescript
drugstor pharmaci
drummer member perform
drunk alcohol beverag drink hydrat
dry drought humid moistur
dub languag subtitl
dud defect fault
due back bring date deadlin expir expiri overdu ow return run
dug excav
dull rate
dump cancel churn declin dispos sale wast withdraw
duplic copi ident twin
durat asleep clock elaps fast faster fastest glu last latenc length lengthen lifetim linger long longer longest min minut night prolong quicker quickest ran rapid runtim sec short shorten shorter shortest sleep slept slow slower span spell stai stint sunshin time
dusk sunris sunset
dust particul pm
duti custom excis levi roster schedul shift tariff tax
dwell bungalow detach hous hover linger resid semi
dweller popul resid
dwindl level remain stock
dy batteri death mortal
dynasti empir period
ean code product
ear hear
earli earlier earliest start
earlier earli histori log past previou start
earliest earli first oldest start
earmark alloc reserv
earn beat compens ebit ebitda ep incom net pai payrol pe pocket profit revenu salari wage
earthquak magnitud quak seismic shake shook
eas easi easier easiest
easi difficulti eas
easier difficulti eas
easiest difficulti eas
east direct latitud longitud
eastern latitud longitud region
eat consumpt food intak meal restaur
eaten consumpt food intak meal
eater cover guest
ebit earn oper profit
ebitda earn oper profit
ecg electrocardiogram heart
econom consumpt economi effici
economi econom frugal gdp mpg thirsti thirstier
edema swell swollen
edibl food
edit chang editor modifi print proofread reprint revis updat
editor collabor edit
editori articl opinion
educ qualif school
effect efficaci impact
efficaci effect
effici econom frugal insul oee
effluent sewag wastewat
effort estim hour point
egg ingredi
eggplant ingredi veget
eject remov
ekg electrocardiogram heart
elaps durat last long
elderli ag creat date
elect runoff winner
electr consumpt energi power usag wire
electrician contractor technician
electrocardiogram ecg ekg
electron digit onlin
elev altitud climb contour descend descent downhil height high higher hike lift mountain peak relief summit tall terrain uphil
elig entitl inelig merit qualifi
elimin knock
elo rank rate
email address contact mail messag reach
embark board departur
embezzl fraud
emerg ambul discoveri er firefight fireman icu kin nextofkin origin paramed
emigr immigr migrat
emiss carbon co2 dirti dirtier dirtiest emit exhaust filthi footprint greenhous grubbi pollut tailpip
emit emiss
emoji reaction
emot feel mood
emperor reign ruler
empir dynasti period
emploi employ employe
employ account busi compani corpor emploi hire join moonlight organ organis probat recruit start
employe colleagu cowork emploi headcount leaver manpow member peopl person personnel staff subordin teammat underl user worker workforc workmat
empti avail blank collect free level miss null occup vacanc
enabl activ disabl state statu switch
enclos attach
encount admiss admit
end ceas complet conclud depart expir finish fire leav left over quit resign run termin
endang conserv risk statu threat
endpoint api
energi calori calorif consumpt electr fatten healthi kcal kw kwh nutrit nutriti power us usag watt
engag addict interact outreach touchpoint
engin bhp horsepow idl locomot rpm technician torqu
enorm size volum
enough avail suffici threshold
enquir inquiri request
enquiri inquiri request
enrol dropout regist registr
enter admiss entri
entir complet total
entitl elig inelig permiss
entri admiss book bought enter journal log post price record ticket
env environ
environ env stage
ep earn share
epidem case outbreak
episod podcast
epoch period year
equal ident
equat solv
equip combin crane devic instrument machin scaffold tool tractor
equiti share stock
er emerg error ward
era period year
eras delet
erect construct year
err error
errand task
error accur alert broke broken buggi crash er err except fail failur fault glitch glitchi incid issu mistak mistaken precis problem troubl wrong
escal access floor oncal pager prioriti
escap breach
escort accompani
essenti requir
establish found founder
estat agent heir inherit properti testament
estim approx approxim consensu effort eta etd expect forecast guess hour outlook point predict quot reckon roughli
eta arriv estim immin shortli soon sooner soonest
etd departur estim
evacu fled flee
evad violat
evalu apprais assess score
evas violat
event activ agenda appoint calendar call celebr concert diari gig happen harsh log meet occur occurr organ organis program swerv trigger
eventu final outcom
everydai dai daili
evict tenanc
evid clue hint proof prove proven
evolut histori seri timelin trend
evolv histori seri timelin trend
ex former previou
exact exactli precis
exactli exact precis
exam assess quiz test
examin audit checkup
excav dig dug proven unearth
exce limit threshold
exceed blew blown limit threshold
except alert astrai backtrac broke broken crash error fail failur fault incid issu misrout problem stacktrac threw throw thrown troubl undeliv undeliver wrong
excess addit deduct extra overag spare surplu threshold
exchang convers devalu rate substitut swap trade
excis duti tax
excit rate
exclud exclus skip
exclus avoid exclud
excus reason
execut boss ceo cfo fill ran slippag trade
executor runner
exempt waiv waiver
exercis workout
exhaust deplet emiss fatigu limit quota sleep
exhibit displai galleri museum shown
exit abandon cash depart departur dropoff exitpric fire leav left quit resign
exitpol poll
exitpric exit profit realiz
expand expans extens growth
expans expand extens growth
expect anticip estim forecast gestat lifeexpect predict pregnanc
expedit rush
expel expuls
expenditur outlai spend spent
expens amount charg cheap cheaper cheapest cost dear fee incur oversp overspend price pricei rate reimburs spend spent splash splurg squander tariff undersp
experi assai experienc run season veteran xp
experienc experi senior
expir date due end expiri laps matur run valid
expiri bestbefor deadlin due expir laps matur mouldi outdat rotten run spoil ttl usebi valid
explain descript explan
explan becaus caus descript explain reason why
explod explos incid
exploit vulner
explos blast explod hazard incid
export import trade
expos breach exposur posit risk
exposur expos hedg leak leakag posit risk
express formula
expresswai highwai road
expuls expel
extend contract extens renew
extens expand expans extend lengthen prolong renew stretch
extinct conserv statu
extortion price valuat
extra addit excess surplu
extrem maximum minimum
ey ophthalmolog vision
eyesight ophthalmolog vision
eyewit wit
fabric composit materi
facil amen bathroom clinic factori gym hospit infirmari inmat jail loo plant prison restroom spa surgeri toilet
factcheck claim verif
factor 2fa divisor mfa otp
factori facil plant
fade declin
fahrenheit temperatur
fail broke broken crash error except failur fault flunk grade incid lockout result statu undeliv undeliver
failur blew blown bork bounc break breakdown brick broke broken burst bust call collaps conk crack crash drop error except fail fault flaki incid intermitt issu kaput problem statu troubl wrong
faint syncop
faith religion
fake authent counterfeit forgeri fraud
fall decreas
fallen chang declin decreas drop
fallout consequ impact
fals boolean ly
famili aunt cousin grandpar kin lastnam rel surnam uncl
famou notabl popular
fan attend follow subscrib
fanbas audienc follow
far distanc length mileag rang
fare perform price result ticket
farm api farmer produc yield
farmer farm produc
fast durat rate speed veloc
fasten closur
faster durat rate speed veloc
fastest durat speed veloc
fat bmi fatti greasi obes oili weight
fatal danger deadli deadlier deadliest death deathtol kill lethal mortal perish toll
father guardian parent
fatigu exhaust knacker sleep tire
fatten calori energi
fatter bmi obes weight
fatti fat
faucet flow water
fault bork breakdown broke broken bust code crash defect diagnost dud error except fail failur faulti issu kaput problem troubl wonki wrong
faulti defect fault
favorit ador bookmark favourit love most popular rank top trend
favourit bookmark favorit most odd popular rank top trend
feasibl imposs possibl
featur predictor
fed feed
fee charg cheap cheaper cheapest commiss corkag cost cream dear demurrag expens ga gwei maker pai paid price pricei skim taker transfer tuition waiv waiver
feed fed
feedback complain complaint compliment critic criticis gripe grumbl moan opinion prais review thank
feel emot mood sentiment
feet distanc height length
fell chang declin decreas deforest drop harvest log timber
femal gender sex
ferri vessel
fertil applic birth birthrat fertilis manur nutrient
fertilis applic fertil nutrient
fetch collect pickup retriev
fever feverish temperatur vital
feverish fever temperatur
fiber fibr nutrient
fibr fiber nutrient
field acreag column parcel plot
fight battl conflict
figur metric statist summari
file attach creat creator doc document lawsuit litig paper report request return submiss
fill execut fuel refuel trade
fillup fuel refuel
film clip media movi titl video
filmmak crew director
filter refin
filthi cleanli contamin emiss pollut
final eventu last latest recent ultim
financ fund loan
find discov discoveri search
fine ow penalti
finish close complet done end glossi over resolut resolv shini state statu
fire attrit burn burnt bushfir departur dismiss end exit firefight fireman ignit leaver termin trigger turnov wildfir
firefight emerg fire
fireman emerg fire
firewal rule
firm account busi compani corpor organ organis
firmwar version
first earliest firstnam forenam oldest
firstnam first given name
firstrespons respons time
fiscal treasuri
fish seafood trawler
fisheri aquacultur hatcheri
fishi anomali outlier suspici unusu
fit capac fitter limit model occup payload regress size volum
fitter fit
fix mainten mend patch repair resolut servic
fixtur game match plai schedul
fk kei
flag alert marker pin registr review star warn
flake attend respons
flaki depend failur intermitt reliabl uptim
flammabl combust hazard inflamm
flat apart hous list properti unit
flatmat occup tenant
flavor tast tasti
fled displac evacu
flee displac evacu
fleet convoi vehicl
flew flight trip
flight airlin callsign flew flown fly plane redey
flip state toggl
float offer
flood inund level warn
floor attic basement cellar downstair escal level loft stair stairwai storei upstair
flop revenu
flotat list offer
flour ingredi
flow faucet pump rate stream tap
flower plant speci
flown flight trip
flu infect influenza
fluctuat varianc volatil
fluent languag profici
flunk fail grade result
flush clear purg
fly airlin flight
fog foggi hazi mist misti visibl
foggi fog visibl
fold closur
folder directori junk spam
folio minibar
follow fan fanbas subscrib subscript unfollow
followup activ chase remind task
food at biscuit bite candi chip cooki crisp eat eaten edibl fri grub nosh sweet
foot distanc height length
footag area clip media size video
footfal attend passersbi pedestrian traffic visit visitor walker
footnot refer
footpath footwai path
footprint carbon emiss
footwai footpath pavement sidewalk
footwear shoe sneaker trainer
forbidden prohibit restrict
forc mandatori
forecast anticip estim expect forese futur guess guidanc outlook predict predictor project pundit weather
foreclosur repossess statu
forefath ancestri genealog
foreign abroad constraint countri intern kei oversea
foreman site supervisor
forenam first given name
forese forecast
forest tree wood woodland
forewarn alert warn
forfeit forfeitur
forfeitur forfeit
forg authent counterfeit forgeri
forgeri fake forg
forget miss remind
forgot miss remind
forgotten miss remind
form paperwork streak
format hardback hardcov paperback type
former ex previou
formerli histori log past previou
formula express
fortnight frequenc week
fortnightli frequenc week
forward posit relai
fought battl conflict
found establish founder
founder casualti establish found incid vessel
fraction percent percentag rate ratio share
fractur broke
fragil breakabl handl
fraud bogu cheat counterfeit defraud embezzl fake fraudster fraudul phoni scam swindl
fraudster fraud
fraudul fraud
free avail complimentari empti grati open slot statu vacant
freebi amen benefit
freehold ownership tenur
freelanc contractor worker
freewai highwai road
freez frozen lock temperatur
freezer applianc temperatur
freight cargo carri haul haulag haulier hgv juggernaut load lorri truck
freighter cargo vessel
frequenc biweekli common commonest commonli fortnight fortnightli frequent occasion often onc pester rare rarer rarest recur regular regularli repeat rhythm scarc seldom thrice time twice
frequent count frequenc rate
fresh ag date fresher freshest
fresher ag date fresh
freshest ag date fresh
fri cook food method snack
fridg applianc temperatur
friend befriend buddi connect contact mate pal
frighten horror
from departur origin sourc
front concierg recept
frontier border
frost frosti minimum temperatur
frosti frost minimum temperatur
froze frozen lock temperatur
frozen block freez froze stall statu timeout
frugal consumpt economi effici
fruit produc
fry cook method
fuel bunker consumpt diesel fill fillup ga gasolin guzzl mpg petrol refuel tank thirsti thirstier
fulfil ship undispatch unship
full avail capac occup util
function curv health oper serverless statu
fund amount back backer balanc bankrol capit cash financ grant invest kitti monei payment penniless rais rate revenu skint subsidi
funer burial death undertak
fungu mushroom
funnel abandon dropoff pipelin
funni comedi
furiou complaint sentiment
furnish suppli
fuss complaint
futur contract deriv forecast perp perpetu schedul upcom
fuzzi qualiti resolut sharp
ga consumpt fee fuel gwei tank
gadget devic
gain climb growth increas jump pnl profit return soar surg windfal
galleri exhibit
gallon volum
game fixtur match plai
gamer player
gantt plan roadmap timelin
gap deficit differ
garag cover door inspect mainten repair servic
garbag collect dispos wast
garden land lawn yard
garment apparel cloth jumper pant pullov sew sweater trouser
garner vote
garnish deduct withhold
gasolin fuel
gastrointestin belli gut stomach tummi
gatewai hub router
gather assembl collect meet
gaug measur
gazett new public sourc
gb byte size storag
gdp domest economi gross product recess
gear debt item leverag transmiss
gearbox transmiss
gender femal male sex
genealog ancestor forefath
gener amount output product spend turbin windmil
genom dna sequenc
genuin authent
geo coordin latitud locat longitud
geometri circl triangl
gestat expect pregnanc pregnant
get direct path rout
ghost attend respons
giant size volum
gift donat souvenir
gig concert event perform
gigabyt byte size storag
gilt bond debt secur yield
girder structur
gist overview summari
given firstnam forenam
giver contributor donor
glacier ic
glare bright lumin
glitch bug defect error issu
glitchi bug defect error issu
global world worldwid
gloomi mood sentiment
gloss glossi shini
glossi finish gloss
glu durat watch
glucos diabet sugar
gluten allergen celiac coeliac
goal achiev aim okr quota score scorer target topscor
goalkeep keeper save
goat livestock
golf hole score
good articl item product sku
gossip claim unverifi
got incom messag receiv
govern govt law
governor offic offici
govt govern
gp doctor physician practition
gpa averag grade
gpu graphic util
grade demot fail flunk gpa junior mark promot rate result score senior star steep steeper steepest transcript
gradient downhil slope steep steeper steepest uphil
graduat alumni alumnu degre
grandpar famili rel
grant bursari fund permiss scholarship subsidi
graph chart histori seri
graphic gpu
grati free price
gratuiti tip
grave sever
graze pastur
greas lubric
greasi fat
green build statu
greenhous emiss
grid power
gridlock congest traffic
grievanc complain complaint
grill cook method time
grind process
grip traction
gripe complaint feedback
grocer merchant retail
gross boxoffic gdp revenu
ground soil stadium venu
groundwat aquif level
group band batch bunch depart mailinglist team
grow chang crop growth increas plant trend
grown chang growth increas trend
grownup adult ag
growth chang doubl expand expans gain grow grown halv increas prosper qoq recess rise risen rose swell swollen tenfold thrive trend tripl yoi
grub food meal
grubbi cleanli contamin emiss pollut
grumbl complaint feedback
gst tax
gtin code product
guarante guarantor warranti
guarantor guarante
guard conductor crew secur
guardian dad father mom mother mum parent
guess estim forecast predict
guest accommod attend attende boarder diner eater invit invite lodger particip sleep
guesthous accommod lodg properti
gui person
guid guidebook identifi tour
guidanc forecast outlook
guidebook guid
guild clan
guildmat member
guitarist member perform
gust breezi gusti wind
gusti gust wind
gut abdomin gastrointestin
guzzl consumpt fuel usag
guzzler consumpt
gwei fee ga
gym amen facil
habitat inhabit live rang
hack attack breach compromis intrus
hacker attack breach compromis intrus
haggl negoti price
hail hailstorm precipit sleet
hailstorm hail precipit
halal dietari
half percent progress
halftim period
halfwai percent progress
halt statu stop suspens
halv chang growth multipl ratio reduct
hamlet local settlement town
hand submiss
handl account alia assign assigne attend breakabl fragil lead manag owner respons user usernam
handmad origin
handoff handov transfer
handout benefit document
handov handoff transfer
handset devic mobil phone
handyman contractor technician
hang block stall statu timeout
happen activ event incid occurr program
happi satisfact sentiment
happier satisfact sentiment
happiest satisfact sentiment
harbor harbour port
harbour harbor port
hard concentr difficulti harder hardest miner soft softer softest tough
hardback bind format
hardcov bind format
harder difficulti hard
hardest difficulti hard
hardwar mac
harm damag hazard
harsh acceler brake event
harvest fell log reap ripe yield
hash checksum digest hashrat
hashrat difficulti hash
hashtag tag
hasten acceler speed
hatcheri aquacultur fisheri
hate dislik rate
haul freight haulag load
haulag carrier freight haul
haulier carrier freight
hayfev pollen
hazard combust danger deadli deadlier deadliest explos flammabl harm inflamm lethal poison risk safe safeti toxic
haze particul visibl
hazi fog visibl
hdd disk storag volum
head bear boss compass headmast manag princip report section superior titl
headcount count employe manpow member overstaf peopl person personnel shorthand staf staff understaf user worker
headhunt recruit
headlin articl new
headmast head school
headquart address hq offic
headroom avail capac margin
headspac level tank
heal recoveri
health condit function healthi hp ill shape sick situat stand state statu work
healthi calori energi health nutrient nutrit statu
heap count volum
hear adjourn audio court date ear heard trial
heard audio hear
heart bpm cardiac ecg ekg heartbeat hr
heartbeat heart live puls rate statu
heat boiler heater heatwav hotter hottest radiat scorch spice spici spicier swelter temperatur thermostat
heater heat temperatur thermostat
heatwav heat maximum temperatur
heavi load mass weight
heavier mass weight
heaviest mass maximum weight
hectar acreag area size surfac
hedg exposur
heed complianc
height elev feet foot high higher inch meter metr skylin skyscrap statur surf swell tall taller tallest wave
heir beneficiari estat inherit
held balanc custom hold holder posit statu
helicopt aircraft
help assist portion rate serv support us
helpdesk support ticket
hemorrhag bled bleed
hen livestock poultri
hepat liver
herbicid weed
herd anim livestock
hgv freight truck vehicl
hiccup incid issu problem
hid hidden visibl
hidden conceal hid hide visibl
hide hidden visibl
hideou rate
hierarchi peck rank
high altitud elev height highest level maximum peak
higher altitud elev height level
highest best high lead leader leaderboard maximum most peak rank top
highscor leaderboard score
highwai expresswai freewai motorwai road
hike elev trail
hilari comedi
hinder impedi
hint evid
hire contract employ join joiner newbi newcom onboard recruit rehir rooki senior start tenur
histogram distribut
histori background chang chart cours develop earlier evolut evolv formerli graph log past previou previous stori trend
hit pageview session traffic visit
hitch incid issu problem
hitchhik ride
hive bee beekeep coloni
hoard accumul stock
hoax claim verif
hob applianc oven
hobbi interest
hodl hold
hog consumpt livestock swine usag util
hold bag balanc belong book capac held hodl holder invest limit occup own owner payload portfolio posit possess reserv size stash volum waitlist
holder balanc belong held hold own owner policyhold posit sharehold stockhold wallet whale
hole advisori birdi cve golf locat par sever vulner
holidai absenc leav vacat
holidaymak tourism travel visitor
home apart hous list occup presenc properti unit
homemad origin
homepag link site url websit
homer statist
homerun statist
hometown birth place
homework assign task
homicid murder
hood bonnet
hook webhook
hop rout
horizont orient
horror frighten scari
horsepow engin power
hospit admiss facil hospitalis infirmari
hospitalis admiss hospit
host organ organis server
hostel accommod lodg properti
hostess crew
hot temperatur
hotel accommod lodg properti room stai
hotfix patch releas
hotlin phone support
hotter heat temperatur
hottest heat temperatur
hour busi close effort estim hourli hr open overtim time timecard timesheet workdai
hourli hour time
hous apart dwell flat home list properti type unit
household breadwinn
housekeep clean maid
housem occup tenant
hover dwell
hp health point
hq address headquart offic
hr heart hour puls rate time
hs classif code
http certif
hub gatewai
hue color
huge size volum
humid arid damp drier driest dry moistur muggi parch soak stuffi sultri wet wetter wettest
hung block stall statu timeout
hunger hungri peckish starv
hungri hunger meal
hunt search
hurri prioriti
hurrican cyclon storm tropic
hurt injuri pain
husband marit partner spous
hvac ac aircon aircondit cool
hydrat drank drink drunk
hygien clean cleaner cleanest
hypotenus length side
iban account bank number
ic glacier
ici temperatur
icu emerg ward
id identifi kei
ident duplic equal kyc ssn
identif chassi vin
identifi callsign cusip doi guid id imo isbn isin kei mmsi name uid uuid
idl dormant engin inact loaf slack twiddl underus underutilis unus util
idx index
ignit fire
ignor unread
ill absenc health leav poorli queasi sick unwel
illeg offenc violat
illicit offenc violat
illiquid liquid
imag avatar ct img logo media microscop mri photo photograph pic pictur scan xrai
img imag photo
immedi latenc realtim
immigr emigr migrant migrat
immin eta next upcom
immun inocul jab vaccin
imo identifi vessel
impact affect aftermath crippl effect fallout strike struck
impair blind deaf writeoff
impedi block blocker hinder
impli probabl
import crucial export prioriti sever trade urgenc vital
impos restrict sanction
imposs feasibl possibl
impound seizur
impress rate reach
imprison custodi jail sentenc
improv chang
in score wicket
inact deactiv dormant idl laps lull stall statu unus
inadequ insuffici shortag
inbox mail mailbox messag unread
incent motiv
inch distanc height length
incid accid alert avail blast breach broke broken capsiz case collis compromis crash derail disrupt down downtim error except explod explos fail failur founder happen hiccup hitch issu mess occur occurr oncal outag pager pileup postmortem prang problem raid rca smash snag spill spilt ticket troubl troublemak wrong
inclin lean slant steep steeper steepest tilt
includ inclus
inclus includ
incom breadwinn broke deposit earn got inflow net paycheck pocket poor poorer poorest profit receiv revenu rich richer richest salari sale take takehom turnov wage wealthi wealthier windfal
incomplet open outstand pend remain unfinish unresolv
incorrect correct mistak mistaken valid wrong
increas boost bump chang climb gain grow grown growth jump rais ralli rebound rise risen rose soar spike surg swell swollen trend
incumb offic
incur expens liabil
indemn indemnif liabil
indemnif indemn indemnifi
indemnifi indemnif liabil
index crawl idx inflat sunburn sunscreen uv
indic kpi signal
industri strike walkout
inelig elig entitl
infam notabl
infant babi birth child newborn toddler
infect catch contagi corona covid flu infecti
infecti infect transmiss
infirmari facil hospit
inflamm flammabl hazard
inflat cpi index
inflict damag
inflow deposit incom
influenc clout creator influenti inspir rank reach
influenti influenc rank reach
influenza flu
inform detail notif particular
ingredi aubergin butter contain courgett egg eggplant flour raw sugar zucchini
inhabit habitat popul resid
inherit beneficiari bequeath estat heir
initi monogram name project
injur injuri
injuri crock hurt injur sidelin sustain wound
inmat custodi facil
inn accommod lodg properti
inocul immun vaccin
inquiri ask enquir enquiri investig
insect bug pest
insert ad add
insid director offic ownership
insist requir
insolv bankrupt bankruptci liabil solvenc solvent
insomnia sleep
inspect audit garag inspector mainten mot roadworthi servic workshop
inspector inspect
inspir influenc
instal lai laid mount payment repai repaid repay version
instanc machin server vm
instant latenc realtim
instantli latenc realtim
institut colleg school uni univers varsiti
instruct command
instructor lectur mentor professor staff taught teach teacher tutor
instrument calibr centrifug devic equip machin ticker
insuffici inadequ shortag
insul effici
insur carrier cover coverag payer polici policyhold premium underwrit
intact condit integr
intak at consum eat eaten
integr antideriv corrupt intact tamper undamag
intellig clever smart
intend plan purpos
interact click engag
interest aer api apr coupon hobbi open pastim
interfac api
interim temporari
intermediari broker
intermitt failur flaki
intern abroad apprentic foreign oversea traine
interrupt blackout disrupt outag powercut
intersect crossroad junction roundabout
interv between
intoler allerg allergen allergi celiac coeliac
introduc introduct launch
introduct introduc
intrud alarm detect intrus
intrus alarm burglar detect hack hacker intrud trespass
inund flood load util workload
invad invas
invas invad
invent author creator inventor maker manufactur produc
inventor author creator devis invent maker manufactur produc
inventori avail count shelf shelv spare stock stocktak unsold warehous
invers contrari opposit
invest fund hold portfolio roi
investig inquiri probe research scientist
investor back backer
invis visibl
invit attende guest invite particip
invite attende guest invit particip
invoc invok serverless
invoic bill receipt
invok invoc
ip address network
ipo list offer
irrig parch water
isbn book identifi
isin identifi secur
isol quarantin
issu alert backlog bug buggi case concern defect error except failur fault glitch glitchi hiccup hitch incid issuanc issuer journal magazin period problem snag ticket troubl wrong
issuanc issu
issuer issu
itch itchi rash symptom
itchi itch rash symptom
item articl gear good loot menu product sku weapon
iter sprint
itinerari travel trip
jab immun vaccin
jackpot payout prize
jail custodi facil imprison sentenc
jam block congest stall statu timeout traffic
jeopardis risk threat
jet aircraft airplan
jetlag timezon
jetti berth termin
jitter choppi latenc
jitteri anxieti sentiment volatil
job build compil occup open posit profess role titl vacanc
jobless rate unemploy
jobseek applic candid
jog activ distanc pace run
join employ hire joiner member newbi newcom onboard recruit registr rooki signup start
joiner hire join new
journal book bookkeep entri issu magazin period
journalist author bylin
journei drive driven drove ride rout travel trip
judg court magistr rule
judgement decis opinion rule
judgment decis opinion rule verdict
juggernaut freight truck vehicl
juic batteri charg
jump chang gain increas spike
jumper apparel cloth garment temperatur
junction crossroad intersect roundabout
junior grade level senior
junk folder spam
juri juror
juror juri
justif justifi reason
justifi justif reason
kanban board column
kaput failur fault statu
kcal calori energi nutrient nutrit
keep retent storag
keeper goalkeep save
kei chord credenti fk foreign id identifi pk primari secret
kept retent storag
keto carbohydr diet
keyword search term
kg mass weight
kick ban remov
kickback corrupt payment
kickoff start time
kid child depend learner pupil student
kidnap abduct
kidnei renal
kill death fatal termin
kilo mass weight
kilomet distanc length mileag rang
kilometr distanc length mileag rang
kin contact emerg famili rel
kind categori class sort type
kindergarten childcar school
king reign ruler
kitchen kitchenett
kitchenett amen kitchen
kitti balanc fund pool
kline candl candlestick
kmh speed
knacker fatigu sleep
knock elimin
knot speed
kosher dietari
kph speed
kpi indic metric perform
kw consumpt energi power
kwh consumpt energi power
kyc ident verif
lab laboratori result test
label sticker tag
labor docker stevedor
laboratori blood bloodwork lab
lack deficit miss shortag
lactos allergen
lad person
lade bol
lag delai laggi latenc replic replica
laggi delai lag latenc respons speed
lai instal
laid dismiss instal layoff termin
lamb birth meat protein
lamp light
land arriv garden lawn page touchdown yard zone
landfil dispos wast
landlord owner
landmark attract poi sight sightse
landslid margin
lang languag local
languag bilingu caption dub fluent lang mothertongu speak spoke spoken subtitl
lap split time
laps expir expiri inact renew statu
larg area capac dimens length size whale
larger size
largest biggest size top
last durat elaps final lastnam latest length recent surnam time
lastnam famili last name
lat latitud
late belat delai later latest new overdu past recent tardi
latenc buffer delai durat immedi instant instantli jitter lag laggi perform ping respons slow slower slowest sluggish timeout
later delai late
latest final last late new newest recent
lath machin
latitud coord east eastern geo lat north northern south southern west western
launch blastoff introduc liftoff relaunch releas rocket start unveil
launder aml complianc
lavish amount spend
law complianc govern legal legisl statut
lawmak legisl offici
lawn garden land
lawsuit case file matter su sue
lawyer attornei barrist counsel solicitor
layoff ax laid redund sack termin
layov connect stop stopov
lb mass weight
lead account attract boss charg handl highest leader leaderboard led look manag most nurtur prospect rank report respons superior top
leader domin highest lead leaderboard led most rank top
leaderboard best highest highscor lead leader most rank stand tabl top topscor
leagu competit
leak breach exposur leakag leaki loss memori ooz spill spilt
leakag breach exposur leak loss
leaki leak
lean inclin
learn cours learnt lesson
learner kid pupil student
learnt cours learn lesson
leas agreement contract rent rental sublet tenant term
leasehold ownership tenur
least bottom lowest rank
leav absenc absent attrit awai departur end exit holidai ill leaver matern off ooo out parent patern pto sick termin turnov vacat
leaver depart employe fire leav left quit resign termin
lectur instructor session
led lead leader
ledger account book bookkeep
leewai avail capac margin
left attrit avail balanc departur end exit leaver remain rest termin turnov
leftov remain surplu wast
legal complianc law
legisl congressman law lawmak mp politician senat statut
legislatur congress parliament senat
legroom pitch seat
lend credit lender loan
lender creditor lend lent moneylend
length awai big dimens distanc durat far feet foot hypotenus inch kilomet kilometr larg last long longer longest meter metr mile short shorter shortest size small stretch wordcount
lengthen durat extens
lent circul credit lender loan
lesson class cours learn learnt teach
lethal danger death fatal hazard mortal risk
level altitud aquif attic basement batteri brim cellar charg cruis dam deplet dwindl empti flood floor groundwat headspac high higher junior loft loud louder loudest nois noisi overflow rank refil replenish sealevel senior storei tidal tide top ullag xp zoom
leverag debt gear margin
levi charg duti tax
liabil accru accrual bankrupt bankruptci borrow creditor debt incur indemn indemnifi insolv ow solvent
liais contact coordin
librari depend librarian modul packag
librarian librari staff
licenc licens permit
licens copyright driver licenc plate reg
life lifeexpect
lifeexpect expect life
lifespan ag lifetim longev
lifetim durat lifespan ttl
lift elev load weight
liftoff launch
light brighter brightest bulb dark darker lamp
lighten bright
lighter weight
lightest weight
lightn sever storm thunderstorm
lightweight weight
lightyear distanc parsec
like ador chanc likelihood love odd price probabl reaction recommend relat similar
likelihood chanc like odd price probabl unlik
limit boundari budget cap capac ceil con drawback exce exceed exhaust fit hold load maximum polygon quota restrict sped speed threshold throttl
line backlog blame queue wait
lineag ancestri descend proven
lineup roster squad substitut
linework oper
linger durat dwell
link backlink connect homepag relat shortcut site uri url web websit
lint check linter style
linter check lint style
lipid cholesterol
liquid book deep depth illiquid margin pool rug rugpul wipe
list all apart flat flotat home hous ipo offer properti
listen count plai playback stream
liter volum
litig case file su sue
litr volum
litter collect dispos wast
littl size
live address current habitat heartbeat now present rang resid
liver hepat
livestock anim barn cattl chicken cow goat hen herd hog pig poultri sheep stabl swine
lng longitud
load burden busi busier busiest capac cargo carri count cpu freight haul heavi inund lift limit max occup overload payload processor satur size slam stress swamp volum weigh weight
loadbalanc balanc
loaf idl util
loan borrow check checkedout checkout circul debt financ lend lent mortgag overdu repai repaid repay
lobbi lobbyist match session
lobbyist lobbi
local hamlet lang town villag
locat address aisl around bai bin citi close closest coord coordin countri displai geo hole marker near nearbi nearest path perch pinpoint place posit region roam shop showroom site situat store street town track vicin wander wfh where whereabout
lock deadlock door freez froze lockout tvl unlock valu
lockout account fail lock
locomot engin
lodg accommod guesthous hostel hotel inn motel properti room submiss
lodger guest tenant
loft floor level
log authent deforest earlier entri event fell formerli harvest histori login past previou previous record session signin timber volum wood
loggedout logout session
login authent credenti log password session sign signin
logo brand imag
logout loggedout session
lon longitud
long durat elaps length posit time
longer durat length
longest durat length
longev lifespan
longitud coord east eastern geo lng lon north northern south southern west western
longshot odd probabl
loo bathroom facil toilet
look assign assigne attend lead manag owner respons view
loophol claus provis
loos toler
looser toler
loot drop item reward theft
lopsid distribut skew
lorri car freight truck vehicl
lose defeat loss result
loss declin defeat deficit drawdown leak leakag lose lost neg pilferag pnl sank shrinkag sink sunk total wast writeoff
lost astrai declin deficit disappear loss mislai mislaid misplac misrout miss neg pnl result vanish
lot area auction batch count parcel plot volum
lotteri random
loud decibel level nois sound volum
louder decibel level nois sound volum
loudest decibel level nois sound volum
love favorit like rate
low bottom lowest minimum trough
lowcarb carbohydr diet
lowdown detail summari
lower reduct
lowest bottom least low minimum rank worst
loyal loyalti point retent
loyalti loyal point regular retent
lubric greas oil
lucr margin profit
luggag bag baggag suitcas
lull inact
lumber timber volum wood
lumin dazzl glare
luminos brighter brightest
lunar moon phase
lunch meal
lung pulmonari respiratori
lurk presenc
lurker activ member
ly fals
lyric text word
mac address hardwar
machin devic equip instanc instrument lath mill vm
machineri combin tractor
made author brand creator make maker manufactur produc vendor
magazin issu journal
magistr court judg
magnitud brighter brightest earthquak quak shake shook supernova
mai access allow consent permiss polici
maid clean housekeep
maiden birth name
mail address email inbox mailman messag postman text unread wrote
mailbox inbox
mailinglist group subscript
mailman courier deliveri mail
maintain mainten owner
mainten fix garag inspect maintain mend overhaul prevent repair servic upkeep workshop
make brand made manufactur
maker author built creat creator fee invent inventor made manufactur produc
makeup composit
male gender sex
malwar detect ransomwar threat trojan viru virus
mana resourc
manag account boss charg coach handl head lead look mgr mngr oversaw overse owner report respons superior supervisor
mandatori compulsori forc obligatori requir
mani count number quantiti total
manifest cargo
manpow employe headcount staf
manufactur brand built creat creator invent inventor made make maker namepl produc vendor
manur applic fertil nutrient
manuscript submiss
marathon distanc race
margin collater cream headroom landslid leewai leverag liquid lucr markup pledg profit skim slack swing unprofit wipe
marit divorc husband marri spous widow wife
mark grade result score
markdown discount price
marker flag locat
market bet cap marketcap predict
marketcap capit market
markup margin
marri marit statu
mass heavi heavier heaviest kg kilo lb payload weigh weight
massiv size volum
mast cell site tower
master profici skipper
masterpiec artwork
match fixtur game lobbi matchmak plai
matchmak match
mate contact friend
materi bom brick cement cloth composit concret fabric steel
matern leav parent
matric matrix
matrix matric
matter case lawsuit
matur expir expiri ripe
max capac load maximum satur util
maximum cap ceil drawdown extrem heatwav heaviest high highest limit max peak rang
mayor offic offici
mb byte size storag
meal at bite breakfast brunch cook dinner dish eat eaten grub hungri lunch nosh peckish recip starv supper
mean averag avg definit typic usual
measur blood cup gaug metric pinch pressur probe puls read sensor spoon tablespoon teaspoon valu vital
meat beef chicken lamb pork protein
mechan technician
medal bronz
media clip film footag imag photo pictur video
median percentil typic
medic capsul dose drug medicin pill prescript tablet
medicin dose drug medic prescript
mediocr qualiti rate
medium canva oil
meet activ appoint assembl call event gather met session
megabyt byte size storag
melt temperatur
member alderman belong borrow colleagu congressman councillor cowork drummer employe guildmat guitarist headcount join lurker membership mp particip patron peopl person personnel player senat staff teammat vocalist who whom whose worker workforc
membership belong member
memori leak metric oom swap usag util
mempool pend transact
mend fix mainten repair resolut servic
mention cover coverag notif ping refer
mentor instructor tutor
menu appet dessert item pud starter
merchant grocer seller shopkeep supplier vendor
merg conflict mr pull request unit
merit elig
mess incid
messag apolog apologis chat comment convers discuss dm email got inbox mail msg receiv remark said send sent sm tell text told unread voicemail wrote
met meet
meteor shootingstar
meter distanc height length read
method cod fri fry grill protocol roast simmer
metr distanc height length
metric cpu figur kpi measur memori number perform ram stat statist yardstick
metro subwai transit tube underground
mfa authent factor
mgr manag
micronutri miner vitamin
microscop imag microscopi
microscopi microscop
middai time
midfield posit
midnight time
midwif birth practition
migrant immigr migrat
migrat emigr immigr migrant
mild temperatur
mildew crop diseas
mile distanc length mileag rang
mileag awai batteri clock distanc driven far kilomet kilometr mile odo odomet rang
mileston date target
milk yield
mill machin
min durat time
mine block miner
miner block hard micronutri mine nutrient vitamin
minibar charg folio
minimum bottom dip extrem frost frosti low lowest rang trough underag
minist offic offici
ministri agenc depart
minor sever trivial
minu differ subtract
minut durat time
mislai lost
mislaid lost
misplac lost
misrout except lost track
miss absenc disappear empti forget forgot forgotten lack lost null omiss omit skip vanish
mission object quest
misspel correct spell
mist fog visibl
mistak error incorrect
mistaken error incorrect
misti fog visibl
mix composit mixtur stir
mixtur blend mix
mmr rank rate
mmsi identifi vessel
mngr manag
moan complaint feedback
mob attend crowd
mobil bedridden cellphon devic handset phone portabl smartphon wheelchair
model fit regress
moder role troll
modern contemporari
modif alter
modifi chang edit revis touch updat
modul librari packag
modulo remaind
moistur arid damp drier driest dry humid parch soak soggi waterlog wet wetter wettest wilt
mold tool
molecul compound
mom guardian parent
monarch reign ruler
monei amount balanc buck currenc dosh dough fund payment quid revenu
moneylend creditor lender
moneymak profit revenu
monogram initi name
month monthli mtd ytd
monthli month
mood emot feel gloomi sad sentiment
moon lunar phase
moonlight employ
moor anchorag berth
mope motorcycl vehicl
mortal deadli death deathrat di die dy fatal lethal rate
mortgag loan
most best favorit favourit highest lead leader leaderboard popular rank top trend
mot inspect vehicl
motel accommod lodg properti
mother guardian parent
mothertongu languag
motion movement presenc sensor
motiv incent purpos reason
motor vehicl
motorbik motorcycl vehicl
motorcycl mope motorbik scooter vehicl
motorhom trailer vehicl
motorwai highwai road
motto descript
mould tool
mouldi expiri qualiti spoilag
mount instal
mountain elev peak
mourn death
move movement reloc transact transfer
movement motion move presenc sensor
movi film titl
mp legisl member
mpg consumpt economi fuel
mph speed
mr merg request
mri imag radiolog scan
msg messag
mtd month period year
mttr recoveri repair resolut
mug robberi theft
muggi humid
multipl doubl halv multipli tenfold time tripl
multipli multipl product
mum guardian parent
murder homicid
museum displai exhibit
mushroom fungu
mutat variant
mute notif quiet quieter silenc silent
nag remind
name alia call firstnam forenam identifi initi lastnam maiden monogram nicknam person spell surnam titl who whom whose
nameless anonym author
namepl manufactur serial
nameserv dn
nappi babi
narrow width
narrowest width
nation citizen citizenship countri nationwid
nationwid countri nation
nda agreement confidenti
near around distanc locat nearbi proxim radiu
nearbi around close closest distanc locat near nearest proxim radiu vicin
nearest around distanc locat nearbi proxim radiu
need demand requir
neg loss lost overdraft overdrawn
negoti barter haggl term
neighbor border neighbour
neighborhood area district neighbourhood region
neighbour border neighbor
neighbourhood area district neighborhood region
neoplasm cancer tumor tumour
nervou anxieti sentiment volatil
nestegg pension save
net earn incom profit
network coverag ip recept signal ssid subnet vpn wifi wlan
neurolog brain
new announc articl break creat gazett headlin joiner late latest newbi newcom newest newspap newsworthi piec recent releas rooki scoop statu stori
newbi hire join new
newborn birth child infant
newcom hire join new
newer creat releas
newest latest new recent
newslett consent subscript
newspap new public sourc
newsworthi new
next come immin schedul shortli soon sooner soonest subsequ upcom
nextofkin contact emerg
nft collect token
nick theft
nicknam alia name
night durat nightli overnight stai
nightli night schedul
nippi temperatur
node server
nois deafen decibel din level loud louder loudest noisi quiet quieter racket silent sound vibrat volum
noisi decibel level nois sound vibrat volum
nomin candid nomine
nomine candid nomin
nonc count transact
noncompli complianc
nonpay default delinqu
nonrefund cancel polici refund
nonstop direct stop
noon time
normal ordinari usual
north direct latitud longitud
northern latitud longitud region
nosh food meal
noshow attend reserv statu
notabl celebr famou infam notori renown
notari certif
notaris certif
note changelog comment convers discuss remark said
notic detect observ
notif alarm alert buzz inform mention mute notifi ping rang ring rung tell told warn
notifi alert notif
notori notabl
novel book public record titl
now current live present statu
np promot satisfact score
nr number
nudg remind
null blank empti miss
num number
number amount contact count dial diall iban mani metric nr num phone quantiti reach ring serial shelfmark sn ssn statist summari telephon total
nurs staff
nurseri childcar school
nurtur campaign lead
nut allergen
nutrient calori carb carbohydr fertil fertilis fiber fibr healthi kcal manur miner nutrit nutriti protein starch vitamin
nutrit calori energi healthi kcal nutrient nutriti wholesom
nutriti calori energi nutrient nutrit
oath swear swore
obei complianc
obes bmi fat fatter overweight weight
obituari death
object aim artefact artifact artwork blob bucket disagre mission okr paint quest relic sculptur statu
obligatori mandatori requir
observ blood notic pressur puls sight spot vital
observatori telescop
obsolet ag stale updat version
obtain acquisit
occasion frequenc
occup accommod avail capac cram crowd empti fit flatmat full hold home housem job load occupi overbook overcrowd pack posit profess role roommat sleep squat unoccupi util vacant
occupi avail capac occup presenc util
occur event incid occurr
occurr appear event happen incid occur onc sight thrice time twice
ocean sea
odd anomali booki bookmak chanc favourit like likelihood longshot outlier price probabl suspici underdog unusu upset
odo mileag odomet
odomet clock distanc driven mileag odo
odor smell smelli smelt stink stinki
oee avail effici util
off absenc leav out vacat
offboard termin
offenc crime crimin illeg illicit offens unlaw violat
offend offens troublemak violat
offens assault offenc offend violat
offer ask bargain bid bidder book float flotat ipo list order propos
offic boss ceo cfo cop governor headquart hq incumb insid mayor minist ooo polic policeman presid secretari
offici governor lawmak mayor minist politician presid refere secretari umpir
offlin avail connect disconnect onlin state statu
offload discharg dispos sale unload
offpeak demand peak
often count frequenc rate
ohlc candl candlestick
oil lubric medium
oili fat
okr goal object
old ag birth creat date year
older ag creat date
oldest ag creat date earliest first
oldtim tenur
omiss miss omit
omit miss omiss skip
onboard hire join recruit start welcom
onc count frequenc occurr
oncal alert escal incid roster schedul
oncolog cancer tumor tumour
onlin aliv avail connect digit electron offlin presenc reachabl state statu
onlook viewer
ontim prompt promptli punctual
oom memori
ooo absenc leav offic
ooz leak
op articl opinion
opac transpar
open avail backlog close creat creator free hour incomplet interest job outstand pend posit remain report request requisit statu time unfinish unresolv vacanc
oper airlin carrier driver ebit ebitda function linework run wheel work
ophthalmolog ey eyesight sight
opinion editori feedback judgement judgment op rate review rule
oppon compet competitor oppos opposit rival
opportun crosssel deal pitch pursu upsel upsold
oppos oppon opposit
opposit contrari invers oppon oppos
optic binocular
optimist sentiment trend
option deriv strike voluntari
optout rate unsubscrib
oracl price
orbit asteroid comet period
orchard plot
order bid bought bui checkout offer purchas sell shop sold sort stop stoploss workord
orderbook ask bid depth
ordinari averag baselin normal
org organ
organ account busi compani employ event firm host org organis speci
organis account busi compani employ event firm host organ
orient horizont vertic
origin departur emerg from handmad homemad proven sourc trace
otc counter
otp authent factor
oust remov termin
out absenc absent awai leav off
outag alert avail blackout crippl disrupt down downtim incid interrupt powercut
outbid bid
outbreak case epidem pandem
outcom cure eventu prevail resolv result settl succe succeed ultim upshot verdict
outdat ag expiri stale updat version
outfit apparel cloth
outflow outgo withdraw withdrawn withdrew
outgo outflow send sent withdraw
outgrow capac
outlai expenditur
outlet plug power publish shop socket sourc store
outlier abnorm anomali fishi odd standout strang suspici unusu weird
outliv surviv
outlook estim forecast guidanc predict
outnumb ratio
outperform benchmark perform rel return
output artifact gener produc product throughput
outreach activ contact engag
outskirt district suburb
outsourc contractor vendor
outstand arrear debt incomplet open overdu ow pend remain statu unfinish unpaid unresolv
outweigh comparison
oven bake cook cooker hob stove
over complet end finish
overag excess overdu
overal aggreg sum total
overbook bump capac occup
overbudget budget varianc
overcast cloud cover
overcharg adjust bill refund
overcook temperatur
overcrowd capac occup
overdos toxic
overdraft balanc neg overdrawn
overdrawn balanc neg overdraft
overdu arrear belat delinqu due late loan outstand overag tardi unpaid
overflow capac level
overh alarm temperatur
overhaul mainten
overheard audio
overheat alarm temperatur
overlap clash coincid conflict
overload capac load satur util
overnight night redey schedul
overpai adjust balanc overpay
overpaid adjust balanc overpay
overpay overpai overpaid underpaid
overpr price valuat
overran cost overrun varianc
overrul revers
overrun cost overran varianc
overs dimens volum
oversaw manag supervisor
overse manag supervisor
oversea countri foreign intern
oversleep sleep
overslept sleep
oversp budget expens varianc
overspend budget expens varianc
overstaf headcount shortag staf
overtak pass posit rank
overtaken pass posit rank
overtim burnout hour
overtook pass posit rank
overvalu price valuat
overview gist summar summari
overweight bmi obes weight
ow balanc debt due fine liabil outstand payabl receiv unpaid
own assigne hold holder owner ownership
owner account assign assigne belong boss charg handl hold holder landlord look maintain manag own ownership person report respons superior who whom whose
ownership belong deed freehold insid leasehold own owner possess proven sharehold stockhold titl
pace jog rate speed split
pack capac crowd densiti occup packag
packag box carton crate deliv deliveri depend librari modul pack parcel ship shipment track wrap
packet choppi
page land thick
pager alert escal incid
pageview hit traffic view visit
pai amount charg compens cost earn fee paycheck paydai payment price salari wage
paid amount charg cost fee payment price salari wage
pain ach hurt sore symptom
paint artwork object work
painter artist
pair coupl
pal contact friend
pan rate review
pandem case outbreak
panel dashboard solar
pant apparel cloth garment
paper document file pnl unreal
paperback bind format
paperwork document form
par hole score
paragraph claus section text
parallel concurr
paramed ambul emerg
parcel deliv deliveri field lot packag plot ship shipment track
parch drought humid irrig moistur
parent certif dad father guardian leav matern mom mother mum patern rate
park carpark clamp parkad space
parkad park
parliament chamber legislatur
parol supervis
parsec lightyear
part compon spare workpiec
partak particip
parti accus affili claimant defend plaintiff signatori signer su
partial complet partli
particip attend attende compet guest invit invite member partak partook player turnout
particul dust haze smog soot
particular detail inform
partit shard
partli complet partial
partner husband spous wife
partook particip
pass bill overtak overtaken overtook result statu
passcod code credenti
passeng board commut rider ridership
passersbi footfal pedestrian
passphras password
passport document visa
password authent credenti login passphras pwd
past belat earlier formerli histori late log previou previous tardi
pastim interest
pastur graze
patch chang diff fix hotfix updat
patchi coverag signal
patchnot chang version
patern leav parent
path direct footpath get locat pavement rout sidewalk wai
patio amen
patron borrow member
paus statu suspend
pavement footwai path
payabl creditor ow
paycheck compens incom pai payrol profit revenu salari
paydai date pai payrol
paye beneficiari recipi
payer insur payor
payload capac carri fit hold load mass
payment bill bribe briberi cash charg check chequ cod fund instal kickback monei pai paid receipt remitt settl spend spent upfront wire
payoff payout
payor payer
payout claim compens distribut dividend jackpot payoff return settlement
payrol earn paycheck paydai payslip salari wage
payslip payrol
pct percent percentag
pe earn price ratio
peak burst busier busiest demand elev high highest maximum mountain offpeak spike summit
peanut allergen
peck hierarchi rank
peckish hunger meal
pedestrian footfal passersbi walker
pedigre breed
peer benchmark compar competitor review
peg depeg deviat price
penalti fine spotkick
pend await incomplet mempool open outstand remain statu undispatch unfinish unresolv unship wait
penniless balanc fund
pension nestegg retir senior superannu
pentest assess vulner
peopl employe headcount member person personnel staff user
percent fraction half halfwai pct percentag progress proport rate ratio share
percentag fraction pct percent proport rate ratio share
percentil median quantil quartil
perch locat posit
perform apprais artist band concert drummer fare gig guitarist kpi latenc metric outperform score setlist singer slow slower statist struggl underperform vocalist
perimet circumfer
period between centuri decad dynasti empir epoch era halftim issu journal mtd orbit qoq reign span spell stint yoi ytd
perish chill death fatal refriger
perk allow amen benefit
permiss access allow author authoris collabor consent entitl grant mai permit polici privileg right role share unauthor unauthoris
permit access allow approv consent licenc permiss plan polici
perp contract deriv futur
perpetu contract deriv futur
person author bloke chap colleagu contact cowork employe gui headcount lad member name owner peopl personnel staff teammat user who whom whose worker workforc
personnel employe headcount member peopl person staff team user worker
perspir sweat
pessimist sentiment trend
pest bug insect
pester contact frequenc
pesticid applic sprai treatment
pet anim breed cat dog dogfriendli
petrol consumpt fuel tank
ph acid sour
pharmaci chemist dispens drugstor
pharmacist dispens
phase lunar moon stage statu
phish threat
phone cellphon contact handset hotlin mobil number reach ring smartphon telephon
phonet pronounc pronunci
phoni counterfeit fraud
photo imag img media photograph pic pictur selfi snap
photograph imag photo
physician attend clinician consult doctor gp practition
pic imag photo
pick picker
picker pick worker
pickpocket robberi theft
pickup collect fetch
pictur imag media photo
piec articl new stori
pier berth termin
pig livestock swine
pile backlog stack
pileup accid claim collis incid
pilferag loss shrinkag
pill dose drug medic prescript
pilot captain crew
pin code credenti flag star
pinch measur quantiti theft unit
ping latenc mention notif
pinpoint coordin locat
pint volum
pipe plumb
pipelin build compil funnel workflow
pipett contain sampl
pit pitstop
pitch legroom opportun propos
pitcher posit
pitstop pit
pk kei
place address birthplac coordin hometown locat placement posit rank where whereabout
placement place
plagiar plagiaris similar
plagiaris plagiar similar
plai count fixtur game listen match stream
plaintiff claimant parti su sue
plan agenda approv blueprint budget calendar departur draw gantt intend permit roadmap roster schedul subscript tariff tier timet
plane airlin flight
plant crop facil factori flower grow reforest replant sapl seed seedl sow sown speci
plate licens reg registr well
platform consol track
playback listen stream
player gamer member particip
plea beg plead
plead plea request
pleas satisfact sentiment
pledg collater commit margin secur
plenti abund suppli
plot area field lot orchard parcel storylin vineyard
plu addit sum
plug charg connect connector outlet power socket
plumb pipe
plumber contractor technician
plung chang declin decreas drop
pm dust soot
pnl gain loss lost paper profit unreal unrealis
po cashier regist till
pocket earn incom profit
pod contain
podcast episod
podium posit result
poi attract landmark sight sightse
point boil effort estim hp loyal loyalti reward score
pointless rate
poison hazard toxic
polic cop offic policeman
policeman offic polic
polici allow consent cover coverag dogfriendli insur mai nonrefund permiss permit policyhold refund rule
policyhold holder insur polici
politician legisl offici
poll exitpol pollster questionnair respons survei vote
pollen hayfev
pollster poll survei
pollut air contamin dirti dirtier dirtiest emiss filthi grubbi qualiti smog
polygon boundari limit
pool kitti liquid
poor incom poverti
poorer incom poverti
poorest incom poverti
poorli ill sick symptom
popul censu citizen demograph dweller inhabit resid
popular buzz celebr famou favorit favourit most rank renown top trend trendi viral
pork meat protein
port docker harbor harbour stevedor
portabl mobil
portfolio alloc hold invest posit
portion help proport serv share
posit address appoint bet blind coordin curtain defend expos exposur forward held hold holder job locat long midfield occup open overtak overtaken overtook perch pitcher place podium portfolio punt punter quarterback role short shutter site situat specul stake stood striker titl track vacanc wager where whereabout
possess asset hold ownership properti
possibl feasibl imposs
post book entri tweet
postag rate ship stamp
postal postcod zip
postcod address code postal
postman courier deliveri mail
postmortem caus incid root
postpon defer deferr delai reschedul shelv statu
potabl qualiti water
pothol defect road
poultri chicken hen livestock
pour rain
poverti broke poor poorer poorest
power bhp consumpt draw electr energi grid horsepow kw kwh outlet plug socket torqu us usag watt wattag
powercut interrupt outag
ppt present slide
pr pull request
practic clinic practis surgeri
practis practic
practition consult doctor gp midwif physician surgeon
prais feedback rate review
prang accid claim collis incid
preced case citat previou prior
preciou valu
precipit downpour drizzl drought hail hailstorm rain raincoat rainfal shower sleet snow soak umbrella wet wetter wettest
precis accur accuraci decim digit error exact exactli round roundoff
predat prei
predict bet estim expect forecast guess market outlook
predictor featur forecast pundit variabl
prefer want
pregnanc expect gestat pregnant
pregnant gestat pregnanc
prei predat
premier date debut releas
premium insur price
prep prepar time
prepaid balanc credit
prepar cook prep time
preprint public
prerequisit requir
prescrib prescript script
prescript dose drug medic medicin pill prescrib rx script
presenc attend home lurk motion movement occupi onlin present type
present attend current deck live now ppt presenc slide statu
preserv addit
presid offic offici
press deadlin prioriti publish sourc urgenc
pressur baromet bp measur observ tire tyre vital
presum assumpt
pretti rate scenic
prevail outcom winner
prevent mainten
previou earlier ex former formerli histori log past preced previous prior
previous histori log past previou
price admiss afford amount barter bought buck candl candlestick chanc cheap cheaper cheapest complimentari cost dear depeg dosh dough entri expens extortion fare fee grati haggl like likelihood markdown odd oracl overpr overvalu pai paid pe peg premium pricei pricetag probabl quid quot ralli rate reason rebound reduc retail sale slippag sticker tariff tick ticket undercut undervalu valu wholesal worth
pricei amount charg cost expens fee price rate spend tariff
priceless valu
pricetag price
primari constraint kei
princip head school
print edit
prior preced previou
prioriti asap critic crucial escal hurri import press rush seriou sever triag urg urgenc urgent vital
prison custodi facil
privat classif confidenti secret visibl
privileg permiss role
prize award jackpot win
pro benefit
probabl certain chanc confid impli like likelihood longshot odd price sure tail unlik
probat employ supervis testament
probe investig measur read sensor
problem alert error except failur fault hiccup hitch incid issu snag troubl wrong
procedur surgeri therapi treat treatment undergo underw
process grind
processor cpu load util
procur contract purchas tender
produc brand built creat creator distil distilleri farm farmer fruit invent inventor made maker manufactur output product veg veget veggi
product articl barcod brew brewer breweri ean gdp gener good gtin item multipli output produc sku solar upc
profess job occup
professor instructor staff teacher
profici bilingu fluent master
profil account avatar bio biographi cv resum
profit cash earn ebit ebitda exitpric gain incom lucr margin moneymak net paycheck pnl pocket unprofit wage
program event happen
programm televis telli tv
progress advanc burndown complet half halfwai percent statu veloc
prohibit forbidden restrict
project forecast initi scenario
prolong durat extens
promot cheaper coupon discount grade np titl voucher
prompt delai ontim punctual
promptli delai ontim punctual
pronounc phonet pronunci
pronunci phonet pronounc
proof evid prove proven verif
proofread edit review
propag spread
properti accommod apart belong bungalow detach estat flat guesthous home hostel hotel hous inn list lodg motel possess realtor semi stai unit
proport chunk percent percentag portion rate ratio share slice
propos bid offer pitch quot tender
prosecut prosecutor
prosecutor prosecut
prospect lead
prosper growth
protein beef chicken lamb meat nutrient pork sequenc
protest demonstr
protocol method
prove evid proof verif
proven evid excav lineag origin ownership proof unearth verif
provinc counti region shire state
provis loophol
provision temporari
proxim around close closest near nearbi nearest vicin
prune retent
pto absenc leav vacat
pub bar venu
public book dissert doi gazett newspap novel preprint publicli publish thesi titl visibl
publicli public visibl
publish date outlet press public releas
pud cours dish menu
pull merg pr request
pullov apparel cloth garment
pulmonari chest lung
puls bpm heartbeat hr measur observ vital
pump asset compon flow
punch attend clock timesheet
punchlist defect
punctual delai ontim prompt promptli timekeep
pundit forecast predictor
punt bet posit stake
punter bet posit stake
pupil kid learner student
purchas acquir bought bui order procur shop
pure puriti
purer puriti
purg flush
puriti pure purer
purpos intend motiv reason
pursu opportun
push chang commit revis shove
pvalu signific
pwd password
qoq chang growth period
qp rate request throughput
qty amount count quantiti
quai berth termin
quak earthquak magnitud seismic
qualif certif degre diploma educ qualifi school unqualifi
qualifi elig qualif
qualiti blur blurri drinkabl fuzzi mediocr mouldi pollut potabl rework rotten smog spoil subpar
quantil percentil quartil
quantiti amount bulk bushel catch count cup dozen mani number pinch qty spoon stock tablespoon teaspoon tonn wholesal
quarantin isol
quarrel disput
quarter quarterli
quarterback posit
quarterli quarter
quartil percentil quantil
queasi ill sick symptom
queen reign ruler
queri question search sql statement
quest mission object
question ask queri
questionnair poll respons survei
queu queue wait
queue await backlog line queu wait waitlist
quick rate speed veloc
quicken acceler
quicker durat speed veloc
quickest durat speed veloc
quid amount monei price
quiet mute nois volum
quieter mute nois volum
quit attrit departur end exit leaver resign termin turnov
quiz assess exam test
quot ask bid estim price propos quotat tender
quota cap exhaust goal limit ration storag target
quotat quot rfp rfq
race marathon sprint
racket nois
radiat heat radioact sunshin temperatur thermostat
radioact radiat
radiolog ct mri scan xrai
radiu around close closest near nearbi nearest vicin
raid incid seizur
rail railwai train
railwai rail train
rain downpour drizzl pour precipit raincoat rainfal shower umbrella wet
raincoat precipit rain
rainfal precipit rain soak wet wetter wettest
rais amount compens creat creator fund increas report request salari threw throw thrown
ralli increas price recoveri
ram metric usag util
ran durat execut run statu
random dice lotteri tail
rang alarm awai batteri between distanc far habitat kilomet kilometr live maximum mile mileag minimum notif
rank best bestsel bottom chart clout demot elo favorit favourit hierarchi highest influenc influenti lead leader leaderboard least level lowest mmr most overtak overtaken overtook peck place popular rate sellout stand tabl top toprank trend worst
ransomwar detect malwar threat
rapid durat speed veloc
rare frequenc rariti scarciti
rarer frequenc rariti scarciti
rarest frequenc rariti scarciti
rariti rare rarer rarest scarc
rash dermatolog itch itchi skin
rate acclaim ador aer api apr beauti birth birthrat bore bpm bracket certif cheap cheaper cheapest cleanest compliment convers cost creditworthi dear death deathrat delici dull elo exchang excit expens fast faster flow fraction frequent fund grade hate heartbeat help hideou hr impress jobless love mediocr mmr mortal often opinion optout pace pan parent percent percentag pointless postag prais pretti price pricei proport qp quick rank rave review rhythm rp scenic score share slate speed stamp star subpar tariff tasti thrill throttl ugli unemploy us useless veloc waterproof watertight yield yummi
ratio divid doubl fraction halv outnumb pe percent percentag proport share solvenc tripl
ration quota
rave rate review
raw ingredi
rca caus incid root
reach arriv audienc clout contact email impress influenc influenti number phone telephon viral
reachabl avail connect onlin state statu
react reaction respons
reaction backlash catalyst dislik downvot emoji like react sideeffect upvot
reactiv reviv
read measur meter probe sensor unread
reader audienc subscrib
readership audienc circul subscrib
readmiss readmit recurr relaps
readmit readmiss recurr
real authent
realiz cash exitpric
realtim immedi instant instantli
realtor agent properti
reap harvest
rearrang chang reschedul
reason afford becaus brought caus diagnos diagnosi excus explan justif justifi motiv price purpos suffer why
rebat cheaper discount refund
rebook book chang
reboot restart uptim
rebound increas price recoveri
rebut respons
recap summari
receipt invoic payment transact
receiv ag debtor got incom messag ow
recent final last late latest new newest
recept concierg coverag desk doorman front network signal
recess gdp growth
recharg charg
recip cook dish meal
recipi bcc beneficiari cc consigne paye
recit text
reckon estim
recommend alik like referr relat similar suggest
reconcil reconcili
reconcili reconcil
reconnect connect
record album book dn entri log novel row surpass titl unbeaten
recoup recoveri
recov recoveri restor statu
recoveri heal mttr ralli rebound recoup recov rest restor
recruit employ headhunt hire join onboard start
rectangular shape
recur frequenc recurr repeat subscript
recurr readmiss readmit recur regular regularli relaps repeat
recycl wast
red build statu
redempt cash
redesign revamp
redey flight overnight
reduc discount price reduct
reduct cheaper cut discount halv lower reduc shed shrank shrink shrunk slash trim
redund layoff termin
ref branch refer
refactor chang
refer bibliographi citat cite footnot mention ref referr sourc
refere offici review umpir
referendum vote
referr recommend refer sourc
refil level replenish top
refin filter
reforest plant replant
reform amend
refresh updat
refriger applianc chill perish temperatur
refuel fill fillup fuel
refund cancel chargeback credit nonrefund overcharg polici rebat reimburs return revers
refurbish condit renov
refus declin reject repli respons statu
reg licens plate registr
region area counti countri district eastern locat neighborhood neighbourhood northern provinc shire southern western zone
regist checkout enrol po registr signup transact
registr enrol flag join plate reg regist signup tail tailnumb
regress fit model
regul rule
regular custom frequenc loyalti recurr schedul
regularli frequenc recurr schedul
rehir hire
reign emperor king monarch period queen
reimburs expens refund
reinstat statu
reject declin defect deni refus repel repli respons scrap statu veto
rel aunt brother cousin famili grandpar kin outperform relat sibl sister uncl underperform
relai forward
relaps readmiss recurr
relat alik like link recommend rel relationship similar suggest
relationship relat
relaunch launch releas start
relax rest
releas announc brand changelog debut deploi deploy hotfix launch new newer premier publish relaunch roll rollout ship singl spill spilt tag version
releg stand
reli depend
reliabl depend flaki uptim
relic artifact object
relief elev reliev terrain
reliev relief
religion faith
reloc address move
remain avail balanc deplet dwindl incomplet left leftov open outstand pend rest statu unresolv
remaind modulo
remark comment discuss messag note
rememb remind
remind chase followup forget forgot forgotten nag nudg rememb snooz
remitt payment transfer
remix version
remot distanc distant wfh
remov drop eject kick oust strip uninstal
renal kidnei
reneg default
renew contract extend extens laps
renounc withdraw
renov condit refurbish
renown notabl popular
rent leas rental tenanc tenant
rental leas rent tenanc tenant
reopen statu
reorder replenish restock threshold
rep agent repres
repai amort instal loan repay
repaid amort instal loan repay
repair fix garag mainten mend mttr resolut servic workshop
repay amort instal loan repai repaid
repeat frequenc recur recurr
repel reject
replac substitut successor swap
replant plant reforest
replenish level refil reorder restock
repli accept answer confirm declin refus reject respond respons statu time
replic lag replica
replica autosc autoscal copi lag replic scale
repo repositori
report author bylin creat creator file head lead manag open owner rais request subordin supervisor underl whistleblow
repositori code repo sourc
repossess foreclosur statu
repost reshar retweet share
repres agent counsel rep
reprimand disciplinari warn
reprint edit
reproduc reproduct
reproduct reproduc
request ask beg demand enquir enquiri file merg mr open plead pr pull qp rais report rp
requir compulsori essenti insist mandatori need obligatori prerequisit
requisit open vacanc
rerout divers rout
resal resel
reschedul chang postpon rearrang schedul statu
research author investig scientist studi
resel resal
reserv balanc book cushion earmark hold noshow walkin
reservoir dam
reshar repost share
resid address citizen dwell dweller inhabit live popul
resign attrit departur end exit leaver quit termin turnov
resolut blur blurri close complet done finish fix fuzzi mend mttr repair resolv settl
resolv close complet done finish outcom resolut settlement state statu
resourc mana
respir breath
respiratori breath chest cough lung
respond repli respons statu
respons accept account answer apolog apologis assign assigne attend blame charg confirm culprit declin firstrespons flake ghost handl laggi latenc lead look manag owner poll questionnair react rebut refus reject repli respond rsvp slow slower slowest sluggish survei tent
rest asleep avail balanc left recoveri relax remain sleep slept
restart reboot resum uptim
restaur cafe eat
restock reorder replenish
restor backup conserv recov recoveri
restrict ban forbidden impos limit prohibit sanction tighten
restroom bathroom facil toilet
result beat blood bloodwork defeat draw drawn drew fail fare flunk grade lab lose lost mark outcom pass podium score talli upset victori win winner won
resum candid cv profil restart statu
retail grocer price shopkeep
retain retent
retent addict cohort keep kept loyal loyalti prune retain
rethink review
retir pension save statu superannu
retract correct withdraw
retri attempt tri try
retriev fetch
return back bounc bring due file gain outperform payout refund roi underperform yield
retweet repost share
revamp redesign
reveal disclosur
revenu amount blockbust boxoffic cash crosssel earn flop fund gross incom monei moneymak paycheck sale sell sold take total turnov upsel upsold wage
revers overrul refund rollback
revert roll rollback undid undo undon
review acclaim apprais approv compliment critic criticis feedback flag opinion pan peer prais proofread rate rave refere rethink score slate star
revis chang commit edit modifi push touch updat version
reviv reactiv
revoc revok
revok revoc
reward bonu loot point
rework qualiti
rfp quotat tender
rfq quotat tender
rhythm frequenc rate
rich biodivers incom wealth worth
richer incom wealth worth
richest incom wealth worth
ridden ride trip
ride cab cycl hitchhik journei ridden rode rout taxi trip
rider passeng
ridership commut count passeng
right access copyright permiss role
ring alarm contact notif number phone telephon
ripe harvest matur
rise chang growth increas trend
risen chang growth increas trend
risk danger deadli deadlier deadliest dodgi endang expos exposur hazard jeopardis lethal riski riskier riskiest safe safer safest safeti
riski risk volatil
riskier risk volatil
riskiest risk volatil
rival competit competitor oppon
river stream
road bumpi closur expresswai freewai highwai motorwai pothol roadwork
roadmap gantt plan timelin
roadwork closur road
roadworthi inspect vehicl
roam locat wander
roast cook method temperatur time
rob robberi theft
robberi mug pickpocket rob theft
rocket launch
rode ride trip
roi invest return
role access admin appoint job moder occup permiss posit privileg right titl vacanc
roll deploy releas revert rollback rollout version
rollback deploy revers revert roll undid undo undon
rollout canari deploi deploy releas roll ship version
rooki hire join new
room accommod bed bedroom hotel lodg seaview stai suit ward wing
roommat occup tenant
root postmortem rca
rose chang growth increas trend
roster duti lineup oncal plan rota schedul shift squad timet
rot crop diseas
rota roster schedul shift
rotat spin
rotten expiri qualiti spoilag
rough bumpi smooth surfac turbul
roughli approxim estim
round precis roundoff runoff
roundabout intersect junction
roundoff precis round
rout detour direct drive driven drove get hop journei path rerout ride shortcut travel trip wai
router gatewai
row record
rp rate request throughput
rpm engin speed
rsvp attende respons statu
rubbish collect dispos wast
rug liquid scam
rugpul liquid scam
rule decid decis firewal judg judgement judgment opinion polici regul upheld uphold
ruler emperor king monarch queen
rumor claim unverifi
rumour claim unverifi
run build compil due end experi expir expiri jog oper ran valid
rundown summari
rung alarm notif
runner agent executor
runni viscos
runoff elect round
runout deplet stockout
runtim durat
rural densiti urban
rush expedit prioriti
rust corrod corros rusti
rusti corros rust
rx prescript
sabotag tamper
sack dismiss layoff termin
sad mood sentiment
safe hazard risk safeti
safer risk safeti
safest risk safeti
safeti danger hazard risk safe safer safest
said comment discuss messag note
sail departur voyag
sailor crew
salari compens earn incom pai paid paycheck payrol rais stipend takehom wage
sale amount bestsel comp compar discount divest dump incom offload price revenu sell seller selloff sellout sold take total turnov
salin salti saltier
salt salti saltier sodium
salti salin salt sodium
saltier salin salt sodium
sampl pipett size specimen swab tube vial
sanction complianc impos restrict
sang artist song vocal
sank declin loss
sapl plant seedl
satisfact displeas dissatisfi happi happier happiest np pleas satisfi unhappi upset
satisfi satisfact sentiment
satur capac load max overload util
save balanc deposit goalkeep keeper nestegg retir
saw seen view
scaffold equip
scale autosc autoscal capac replica
scam fraud rug rugpul swindl
scan ct imag mri radiolog xrai
scar sutur wound
scarc frequenc rariti scarciti shortag stock
scarciti rare rarer rarest scarc
scari horror
scatter deviat dispers varianc
scenario project
scenic beauti pretti rate
schedul agenda air alloc arrang broadcast calendar come departur diari duti fixtur futur next nightli oncal overnight plan regular regularli reschedul roster rota shift soon timet unlock upcom vest when
schema structur
scholarship aid bursari grant
school crech educ headmast institut kindergarten nurseri princip qualif
scientist author investig research
scold warn
scoop detail new summari
scooter motorcycl vehicl
scorch heat temperatur
score birdi creditworthi downvot evalu goal golf grade highscor in mark np par perform point rate result review scorer star tenni touchdown upvot wicket
scorer goal score
scrap reject wast
scrape crawl
scratch condit damag
screen show showtim
script prescrib prescript
scrub cancel clean
sculptor artist
sculptur object statu
sea ocean sealevel
seafood fish
seal closur unseal
sealevel level sea
seamen crew
search find hunt keyword queri seek sought
seasid coast coastal
season autumn experi senior seri summer winter
seat avail capac legroom
seaview room view
sec durat time
secret classif confidenti credenti kei privat visibl
secretari offic offici
section chapter classmat classroom head paragraph
secur bond collater cusip deposit gilt guard isin pledg share stock
see seen view
seed plant sow sown
seedl plant sapl
seek search
seen saw see view
segment cohort
seismic earthquak quak shake shook
seiz seizur
seizur confisc contraband impound raid seiz smuggl
seldom frequenc
select choos chose chosen
selfi photo
sell order revenu sale sold
seller merchant sale supplier vendor
selloff declin sale
sellout rank sale top
semest term
semi dwell properti type
senat chamber legisl legislatur member
send blast messag outgo sent
sender consignor shipper
senior experienc grade hire junior level pension season tenur veteran year
sensor measur motion movement probe read
sent messag outgo send transact transfer
sentenc imprison jail text
sentiment angri annoi anxiou backlash bear bearish bia bias bull bullish calm displeas dissatisfi feel furiou gloomi happi happier happiest jitteri mood nervou optimist pessimist pleas sad satisfi slant unhappi upbeat upset worri
seo backlink
sequenc dna genom protein
seri chart cours develop evolut evolv graph season trend
serial namepl number sn
seriou prioriti sever
serv help portion
server host instanc node vm waiter waitress
serverless function invoc
servic ac fix garag inspect mainten mend repair sla workshop
session appoint call hit lectur lobbi log loggedout login logout meet sign signin traffic train visit
set cfg conf config configur tenni
setlist perform track
settl outcom payment resolut settlement
settlement clear compens hamlet payout resolv settl town villag
setup changeov
sever compens critic crucial grave hole import lightn minor prioriti seriou storm stormi termin thunder trivial urgenc urgent vulner
sew garment
sewag discharg effluent
sex femal gender male
sha commit committ
shade color
shake earthquak magnitud seismic vibrat
shaki varianc volatil
shallow depth
shallowest depth
shape circular condit health rectangular squar state statu
shard partit
share chunk domin ep equiti fraction percent percentag permiss portion proport rate ratio repost reshar retweet secur slice split stock viral
sharehold holder ownership stockhold
sharp blur blurri fuzzi sharper sharpest
sharper sharp
sharpest sharp
shatter break damag
shed reduct
sheep livestock
sheet spreadsheet xl
shelf avail inventori stock warehous
shelfmark classif number
shelfwarm stock turnov
shelv avail cancel inventori postpon stock warehous
shift chang duti roster rota schedul
shine bright
shini finish gloss
ship boat deliveri deploy dispatch fulfil packag parcel postag releas rollout shipment stamp tanker track version vessel
shipment bol consign deliv deliveri dispatch packag parcel ship track
shipper consignor sender
shire counti provinc region state
shoe footwear
shook earthquak magnitud seismic
shoot attempt shot
shootingstar meteor
shop branch locat order outlet purchas store
shopkeep merchant retail
shoplift shrinkag theft
shopper account client consum contact custom traffic visitor
short durat length posit shortag stock
shortag inadequ insuffici lack overstaf scarc short shorthand stock understaf
shortcut link rout
shorten durat
shorter durat length
shortest durat length
shorthand headcount shortag staf
shortli eta next upcom
shortlist candid stage statu
shot attempt dose shoot vaccin
shout volum
shove push
show screen showtim
shower precipit rain
shown displai exhibit
showroom locat store
showtim cinema screen show theater theatr
shrank declin decreas reduct shrinkag
shrink chang declin decreas drop reduct shrinkag
shrinkag loss pilferag shoplift shrank shrink shrunk
shrunk declin decreas reduct shrinkag
shut close closur shutdown
shutdown shut
shutter blind cover posit
sibl brother rel sister
sick absenc health ill leav poorli queasi unwel
side club hypotenus team
sideeffect advers reaction
sidelin injuri
sidewalk footwai path
sight attract landmark observ occurr ophthalmolog poi spot vision
sightse attract landmark poi
sign authent close contract login session signatur signin signpost sso transfer
signal alert blinker coverag indic network patchi recept spotti
signatori parti signatur
signatur close sign signatori signer
signer parti signatur
signific pvalu
signin authent log login session sign
signpost sign
signup join regist registr
silenc mute
silent mute nois volum
similar alik compar like plagiar plagiaris recommend relat suggest
simmer cook method time
simpl complex
simpler complex
simultan concurr
sing artist song vocal
singer artist perform
singl releas track
sink declin loss
siren alarm
sister rel sibl
site cell depot foreman homepag link locat mast posit tower url web websit
situat condit health locat posit state statu
size acr area attribut big bigger biggest byte capac dimens enorm fit footag gb giant gigabyt hectar hold huge larg larger largest length littl load massiv mb megabyt sampl small smaller smallest sqft squar tb tini variant
skelet bone
sketch draw
skew distribut lopsid
skid traction
skil skill
skill compet skil
skim commiss fee margin
skin dermatolog rash
skinni bmi weight
skint balanc fund
skip absenc exclud miss omit statu
skipper captain master
skive absenc
sku articl code good item product
skylin build height
skyscrap build height
sla agreement breach servic target
slack avail capac idl margin util
slam load util workload
slant angl bia inclin sentiment tilt
slash discount reduct
slate rate review
slaughter butcher
sleep asleep capac doze dream durat exhaust fatigu guest insomnia knacker occup oversleep overslept rest sleepless slept snore tire
sleepless sleep
sleet hail precipit
slept durat rest sleep
slice proport share
slid declin
slide deck declin ppt present
slim bmi weight
slip delai slippag
slippag execut price slip
slogan descript
slope deriv gradient steep steeper steepest
slot avail free space time window
slow delai durat latenc perform respons speed
slower durat latenc perform respons
slowest latenc respons speed
slowmov stock turnov
sluggish latenc respons speed
slump chang declin decreas drop
sm messag text
small area capac dimens length size
smaller size
smallest size
smart intellig
smartphon devic mobil phone
smash accid break claim collis damag incid
smell aroma odor
smelli odor
smelt aroma odor
smog air particul pollut qualiti visibl
smoke detector smoker statu tobacco
smoker smoke statu tobacco
smooth rough surfac turbul
smuggl custom seizur
sn number serial
snack biscuit candi chip cooki crisp fri sweet
snag defect incid issu problem
snap photo
snapshot backup
snarl congest
sneaker footwear
sneez allergi symptom
snooz remind
snore sleep
snow blizzard precipit snowfal
snowfal blizzard snow
soak humid moistur precipit rainfal
soar chang gain increas spike
sober alcohol
socket outlet plug power
sodium salt salti saltier
soft hard softer softest
softer hard soft
softest hard soft
soggi drainag moistur
soil ground
solar panel product
sold order revenu sale sell
solicitor attornei counsel lawyer
solubl dissolv
solut solv
solv equat solut solver
solvenc bankrupt bankruptci insolv ratio solvent
solvent insolv liabil solvenc
solver solv
sommeli wine
son child depend
song sang sing sung track tune
songwrit compos writer
soon eta next schedul upcom
sooner eta next upcom
soonest eta next upcom
soot particul pm
sore pain symptom
sort categori class kind order type
sought search
sound loud louder loudest nois noisi
soundtrack compos
sour acid ph
sourc code deriv from gazett newspap origin outlet press refer referr repositori
south direct latitud longitud
southern latitud longitud region
souvenir gift
sow plant seed sown
sown plant seed sow
spa amen facil
space capac park slot
spam folder junk spammi
spammi spam
span durat period trace
spare addit excess inventori part surplu
speak languag speaker speech
speaker speak spoke spoken
spec attribut specif
speci biodivers bird breed flower organ plant taxon
specif attribut spec
specimen sampl swab
spectat attend
specul posit
sped acceler limit speed violat
speech speak spoke spoken
speed acceler clock fast faster fastest hasten kmh knot kph laggi limit mph pace quick quicker quickest rapid rate rpm slow slowest sluggish sped sprint time veloc violat
spell durat misspel name period typo
spend amount bill budget cheap cheaper cheapest cost dear expenditur expens gener lavish payment pricei splash splurg squander stingi transact
spent amount cost expenditur expens payment transact
spice heat spici spicier
spici heat spice
spicier heat spice
spike anomali burst increas jump peak soar surg
spill incid leak releas
spilt incid leak releas
spin rotat
spirit alcohol beverag
splash expens spend
split alloc categori composit distribut lap pace share
splurg expens spend
spoil expiri qualiti spoilag
spoilag mouldi rotten spoil
spoiler synopsi
spoke languag speaker speech
spoken languag speaker speech
sponsor back backer sponsorship
sponsorship sponsor
spoon measur quantiti unit
spot detect observ sight
spotkick penalti
spotti coverag signal
spous husband marit partner wife
sprai applic pesticid treatment
spread ask bid dispers distribut propag tight tighter tightest
spreadsheet sheet workbook xl
sprint burndown distanc iter race speed veloc
sqft area size
sql queri statement
squad lineup roster
squander expens spend
squar area shape size surfac
squat occup
ssd disk storag volum
ssid network wireless
ssl certif
ssn ident number
sso authent sign
stabil stabl steadi steadili
stabl build livestock stabil volatil
stack pile
stacktrac except trace
stadium arena ground venu
staf headcount manpow overstaf shorthand staff understaf
staff colleagu cowork employe headcount instructor librarian member nurs peopl person personnel professor staf taught teach teacher team teammat user waiter waitress worker workforc
stage environ phase shortlist statu
stai accommod admiss admit book durat hotel night properti room
stair access floor
stairwai access floor
stake bet posit punt punter wager
stale ag obsolet outdat updat version
stall block frozen hang hung inact jam statu stuck
stamp postag rate ship tax timestamp
stand condit health leaderboard rank releg state statu tabl
standard std stdev
standin deputi substitut
standoff conflict disput
standout outlier top
star actor cast credit flag grade pin rate review score stargaz
starch carbohydr nutrient
stargaz star
start began begin earli earlier earliest employ hire join kickoff launch onboard recruit relaunch tipoff
starter cours dish menu
startup boot
starv defici hunger meal
stash hold storag
stat metric statist summari
state aliv close complet condit counti disabl done enabl finish flip health offlin onlin provinc reachabl resolv shape shire situat stand statu switch toggl
statement account queri sql transact
station charger stop
statist censu figur homer homerun metric number perform stat summari
statu abort accept acknowledg activ adjourn aliv answer approv archiv avail ban bar block bork brick broke broken bust cancel clear close complet condit confirm connect contest crash current declin delist deni disabl disput divert divorc done enabl endang extinct fail failur finish foreclosur free frozen function green halt hang health healthi heartbeat held hung inact jam kaput laps marri new noshow now object offlin onlin open outstand pass paus pend phase postpon present progress ran reachabl recov red refus reinstat reject remain reopen repli repossess reschedul resolv respond resum retir rsvp sculptur shape shortlist situat skip smoke smoker stage stall stand state stuck succe succeed suspend suspens switch tent type unfinish unread unresolv updat valid veto widow work
statur height
statut law legisl
std deviat standard
stdev deviat standard
steadi stabil volatil
steadili stabil volatil
steal theft
steel materi
steep deriv grade gradient inclin slope
steeper grade gradient inclin slope
steepest grade gradient inclin slope
stem caus
step walk
stevedor labor port
steward crew
stewardess crew
sticker label price
sticki viscos
stingi spend
stink odor
stinki odor
stint durat period
stipend allow salari
stir mix
stitch sutur wound
stock avail backord deplet dwindl equiti hoard inventori quantiti scarc secur share shelf shelfwarm shelv short shortag slowmov stockout unsold warehous
stockhold holder ownership sharehold
stockout avail runout stock
stocktak count cycl inventori
stole theft
stolen theft
stomach abdomin gastrointestin
stood posit
stop connect direct halt layov nonstop order station stoploss stopov trigger
stoploss order stop trigger
stopov connect layov stop
stoppag downtim
storag blob bucket byte demurrag disk drive gb gigabyt hdd keep kept mb megabyt quota ssd stash store stow tb volum
store branch locat outlet shop showroom storag
storei floor level
stori articl background biographi histori new piec
storm cyclon hurrican lightn sever stormi thunder thunderstorm typhoon
stormi sever storm thunderstorm
storylin plot synopsi
stove applianc oven
stow storag
straight curvatur
strand disrupt stuck
strang anomali outlier suspici unusu
streak form unbeaten
stream flow listen plai playback river
street address locat
streetcar tram transit
strength strong stronger strongest weak weaker weakest
stress burnout load
stretch extens length
strike disrupt impact industri option struck
striker posit
strip remov
stroke cerebrovascular
strong strength
stronger strength
strongest strength
struck impact strike
structur beam girder schema
struggl perform
stuck block stall statu strand timeout
student kid learner pupil
studi cours research
stuffi co2 humid ventil
style lint linter
su case lawsuit litig parti plaintiff
subject categori depict theme topic
sublet leas tenanc
submiss appli file hand lodg manuscript submit turn
submit submiss
subnet network
subordin employe report
subpar qualiti rate
subscrib consent custom fan follow reader readership subscript
subscript consent follow mailinglist newslett plan recur subscrib unsubscrib
subsequ next thereaft whereupon
subsidi fund grant
substanc chemic compound
substitut backup deputi exchang lineup replac standin swap understudi
subtask child task
subtitl caption dub languag
subtract differ minu
suburb district outskirt
subwai metro transit tube underground
succe outcom statu success successor
succeed outcom statu success
success succe succeed
successor replac succe
sue case lawsuit litig plaintiff
suffer admiss condit diagnosi reason
suffici adequ avail enough threshold
sugar glucos ingredi sugari sweet sweeter sweetest
sugari sugar sweet
suggest recommend relat similar
suit room test type
suitcas baggag luggag
sultri humid
sum addit aggreg altogeth amount arithmet calcul overal plu total
summar overview summari
summari about abstract blurb describ descript digest figur gist lowdown number overview recap rundown scoop stat statist summar tldr
summer season
summit elev peak
sun sunni sunris sunset sunshin
sunburn index uv
sung artist song vocal
sunk declin loss
sunni sun sunshin
sunris dawn dusk sun sunshin twilight
sunscreen index uv
sunset dawn dusk sun sunshin twilight
sunshin durat radiat sun sunni sunris sunset
superannu pension retir
superior head lead manag owner supervisor
supernova magnitud transient
supervis parol probat supervisor
supervisor boss foreman manag oversaw overse report superior supervis
supper meal
suppli abund burn circul furnish plenti supplier
supplier merchant seller suppli vendor
support assist back compat help helpdesk hotlin ticket
sure certainti confid probabl
surf brows height swell wave
surfac acr area bumpi hectar rough smooth squar
surg chang gain increas spike
surgeon practition
surgeri clinic facil practic procedur
surnam famili last name
surpass record
surplu addit excess extra leftov spare
surpris beat deviat
survei poll pollster questionnair respons surveyor valuat
surveyor survei valuat
surviv outliv
suspend paus statu suspens
suspens halt statu suspend
suspici abnorm anomali fishi odd outlier strang unusu weird
sustain injuri
sutur scar stitch
swab sampl specimen
swam activ swim
swamp load util workload
swap exchang memori replac substitut
swear oath
sweat perspir
sweater apparel cloth garment
sweep clean
sweet food snack sugar sugari sweeter sweetest
sweeter sugar sweet
sweetest sugar sweet
swell edema growth height increas surf swollen volum wave
swelter heat temperatur
swerv acceler brake event
swim activ swam swum
swindl fraud scam
swine hog livestock pig
swing chang margin
swipe transact
switch enabl state statu toggl
swollen edema growth increas swell volum
swore oath
swum activ swim
syllabu cours curriculum
symbol ticker
symptom ach complaint condit cough dizzi itch itchi pain poorli queasi sneez sore unwel vomit
sync synchron synchronis
synchron sync synchronis
synchronis sync synchron
syncop faint
synopsi spoiler storylin
tabl leaderboard rank stand tbl
tablespoon measur quantiti unit
tablet capsul dosag medic
tag hashtag label releas version
taglin descript
tail aircraft probabl random registr
tailback congest traffic
tailgat distanc
tailnumb aircraft registr
tailor custom
tailpip emiss
take amount incom revenu sale total
takeawai deliveri takeout
takehom incom salari
takeoff depart departur
takeout deliveri takeawai
taker fee
talk convers
tall elev height
taller height
tallest height
talli count result total vote
tamper integr sabotag
tank consumpt diesel fuel ga headspac petrol thirsti ullag
tanker ship vessel
tannic tannin
tannin tannic
tap flow water
tardi delai late overdu past
target aim destin goal mileston quota sla to
tariff cheap cheaper cheapest classif code cost dear duti expens plan price pricei rate
tarnish corros
task assign chore errand followup homework subtask todo
tast delici flavor tasti yummi
tasti flavor rate tast
taught instructor staff teacher
tax deduct duti excis gst levi stamp taxabl vat
taxabl deduct tax
taxi cab ride
taxon speci
tb byte size storag
tbl tabl
tea beverag drink
teach instructor lesson staff teacher
teacher instructor professor staff taught teach
team club colleagu cowork depart divis group personnel side staff teammat unit workforc
teammat employe member person staff team user
tear damag
teas trailer
teaser trailer video
teaspoon measur quantiti unit
technician electrician engin handyman mechan plumber tradesman
teen ag youth
teenag ag youth
teeth dental tooth
telephon contact number phone reach ring
telescop observatori
televis broadcast channel programm
tell messag notif
telli broadcast channel programm
temp contractor temperatur worker
temperatur balmi boiler celsiu chilli coat cold colder coldest cool degre fahrenheit fever feverish freez freezer fridg frost frosti froze heat heater heatwav hot hotter hottest ici jumper melt mild nippi overcook overh overheat radiat refriger roast scorch swelter temp thaw thermostat vital warm
tempo bpm
temporari interim provision
tenanc evict rent rental sublet tenant
tenant boarder flatmat housem leas lodger rent rental roommat tenanc
tender bid procur propos quot rfp rfq
tenfold growth multipl
tenni score set
tent respons statu
tenur freehold hire leasehold oldtim senior year
term agreement claus condit contract keyword leas negoti semest
termin abort ax cancel ceas depart dismiss end fire jetti kill laid layoff leav leaver left offboard oust pier quai quit redund resign sack sever terminu wharf
terminu destin termin
terrac amen
terrain elev relief
test assess check exam lab quiz suit
testament estat probat
testifi testimoni wit
testimoni testifi
text lyric mail messag paragraph recit sentenc sm word write
thank acknowledg feedback
thaw defrost temperatur
theater cinema showtim venu
theatr cinema showtim venu
theft burgl burglari loot mug nick pickpocket pinch rob robberi shoplift steal stole stolen
theme categori subject topic
therapi procedur treat treatment
thereaft subsequ
thermostat boiler heat heater radiat temperatur
thesi dissert public
thick depth page thicker thickest thin thinner thinnest
thicker thick
thickest thick
thin thick
thinner thick
thinnest thick
thirsti consumpt economi fuel tank
thirstier consumpt economi fuel
thread discuss
threat attack endang jeopardis malwar phish ransomwar trojan viru virus
threshold adequ alert cutoff enough exce exceed excess limit reorder suffici
threw except rais throw
thrice count frequenc occurr
thrill rate
thrive growth
throttl limit rate
throughput bandwidth output qp rp traffic
throw except rais threw thrown
throwawai dispos
thrown except rais throw
thunder sever storm thunderstorm
thunderstorm lightn storm stormi thunder
ti draw tie
tick check price trade
ticker instrument symbol
ticket admiss bug case complain complaint defect entri fare helpdesk incid issu price support
tidal level tide
tide level tidal
tie draw drawn drew ti
tier plan
tight spread toler
tighten restrict
tighter spread toler
tightest spread toler
till checkout po transact
tilt angl inclin slant
timber fell log lumber volum wood
time changeov clock close count durat firstrespons frequenc grill hour hourli hr kickoff lap last long middai midnight min minut multipl noon occurr open prep prepar repli roast sec simmer slot speed timezon tipoff ts when zone
timecard attend hour timesheet
timekeep attend punctual
timelin cours develop evolut evolv gantt roadmap trend unfold
timeout frozen hang hung jam latenc stuck
timesheet attend hour punch timecard
timestamp stamp ts when
timet agenda calendar departur plan roster schedul
timezon clock jetlag time tz zone
tini size
tip dispos gratuiti wast
tipoff start time
tire fatigu pressur sleep tyre wheel
titl book call deed film head job movi name novel ownership posit promot public record role
tl certif
tldr summari
to arriv destin target
tobacco smoke smoker
todai dai date
toddler birth child infant
todo task
toggl flip state switch
toilet bathroom facil loo restroom
token asset coin collect credenti nft
told messag notif
toler deviat loos looser tight tighter tightest
toll casualti charg count fatal
tomorrow dai date
tonight dai date
tonn quantiti yield
tonnag capac deadweight
tool equip mold mould
tooth dental dentist teeth
top best bestsel biggest favorit favourit highest largest lead leader leaderboard level most popular rank refil sellout standout trend
topic categori subject theme
toprank rank
topscor goal leaderboard
topup balanc credit
tore damag
torn damag
tornado twister
torqu engin power twist
toss discard
total accumul aggreg altogeth amount combin count damag entir loss mani number overal revenu sale sum take talli turnov whole
touch chang modifi revis updat
touchdown arriv land score
touchpoint activ contact engag
tough difficulti hard
tour guid
tourism holidaymak tourist
tourist tourism travel visitor
tournament competit cup
tower cell mast site
town citi hamlet local locat settlement villag
toxic hazard overdos poison
trace backtrac origin span stacktrac track
track astrai awb deliv deliveri locat misrout packag parcel platform posit setlist ship shipment singl song trace tracker tune
tracker track
traction grip skid
tractor equip machineri
trade exchang execut export fill import tick transact turnov volum
tradesman contractor technician
traffic bandwidth congest footfal gridlock hit jam pageview session shopper tailback throughput visit
trail hike
trailer camper caravan motorhom teas teaser video
train cours rail railwai session workout
traine apprentic intern
trainer footwear
tram streetcar transit
transact cashier mempool move nonc receipt regist sent spend spent statement swipe till trade transfer tx txn
transcrib transcript
transcript grade transcrib
transfer bridg fee handoff handov move remitt sent sign transact wire
transient supernova
transit bu buse coach metro streetcar subwai tram tube underground
transmiss catch clutch contagi gear gearbox infecti transmit
transmit transmiss
transpar opac
trash collect delet dispos wast
travel commut drive holidaymak itinerari journei rout tourist trip
trawler fish vessel
treasuri fiscal
treat procedur therapi treatment
treati agreement
treatment cure pesticid procedur sprai therapi treat
tree forest wood woodland
trend bear bearish bull bullish buzz cours develop direct evolut evolv favorit favourit grow grown growth histori increas most optimist pessimist popular rank rise risen rose seri timelin top trendi viral
trendi popular trend
trespass intrus
tri attempt retri
triag prioriti
trial court hear
triangl geometri
tricki complex difficulti
trigger caus event fire stop stoploss
trim reduct
trip commut drive driven drove flew flown itinerari journei ridden ride rode rout travel
tripl chang growth multipl ratio
trivial minor sever
trojan detect malwar threat
troll abus moder
trollei cart
trophi achiev
tropic cyclon hurrican typhoon
troubl alert error except failur fault incid issu problem
troublemak incid offend
troubleshoot diagnost
trough low minimum
trouser apparel cloth garment
truanci absenc attend
truant absenc attend
truce agreement conflict
truck car freight hgv juggernaut lorri van vehicl
trunk boot branch capac default
try attempt retri
ts time timestamp
ttl expiri lifetim
tube contain metro sampl subwai transit
tuition fee
tumbl chang declin decreas drop
tummi abdomin gastrointestin
tumor neoplasm oncolog
tumour neoplasm oncolog
tune song track
tunnel vpn
turbin gener wind windmil
turbul bumpi rough smooth
turn submiss
turnout attend particip vote
turnov amount attrit churn depart fire incom leav left quit resign revenu sale shelfwarm slowmov total trade volum
tutor instructor mentor
tv broadcast channel programm
tvl lock valu
tweet post
twice count frequenc occurr
twiddl idl util
twilight sunris sunset
twin duplic
twist torqu
twister tornado
tx transact
txn transact
type bungalow categori class detach format hous kind presenc semi sort statu suit
typhoon cyclon storm tropic
typic averag mean median
typo correct spell
tyre pressur tire wheel
tz timezon
ugli rate
uid identifi
ullag level tank
ultim final outcom
umbrella precipit rain
umpir offici refere
unauthor author permiss
unauthoris author permiss
unavail avail
unbeaten record streak
unblock block
unbond unstak
uncertain confid uncertainti
uncertainti confid uncertain unsur
uncl famili rel
uncov discoveri
undamag condit integr
undeliv bounc deliveri except fail
undeliver deliveri except fail
underag ag minimum
undercut competitor price
underdog odd
undergo procedur
underground metro subwai transit
underl employe report
underpaid adjust balanc overpay
underperform benchmark perform rel return
undersp budget expens varianc
understaf headcount shortag staf
understudi deputi substitut
undertak commit death funer
underus idl util
underutilis idl util
undervalu price valuat
underw procedur
underweight bmi weight
underwrit carrier insur
undid revert rollback
undispatch fulfil pend
undo revert rollback
undon revert rollback
unearth excav proven
unemploy jobless rate
unfinish incomplet open outstand pend statu unresolv
unfold timelin
unfollow follow
unhappi complaint satisfact sentiment
uni institut univers
uninstal remov
uniqu differ distinct
unit apart cup depart flat home hous merg pinch properti spoon tablespoon team teaspoon ward
univers colleg institut uni varsiti
unlaw offenc violat
unlik likelihood probabl
unload discharg offload
unlock access alloc lock schedul vest
unoccupi occup vacanc
unpaid outstand overdu ow
unplug disconnect
unprofit margin profit
unqualifi qualif
unread ignor inbox mail messag read statu
unreal paper pnl unrealis
unrealis pnl unreal
unregist deregistr
unresolv incomplet open outstand pend remain statu unfinish
unseal seal
unsettl volatil
unship fulfil pend
unsold inventori stock
unstak unbond withdraw
unsubscrib consent optout subscript
unsur confid uncertainti
untest coverag
unus idl inact util
unusu abnorm anomali fishi odd outlier strang suspici weird
unveil announc launch
unverifi gossip rumor rumour
unwel ill sick symptom
upbeat sentiment
upc code product
upcom come futur immin next schedul shortli soon sooner soonest
updat chang edit modifi obsolet outdat patch refresh revis stale statu touch
upfront advanc deposit payment
upgrad version
upheld affirm rule
uphil elev gradient
uphold affirm rule
upkeep mainten
upsel opportun revenu
upset complaint odd result satisfact sentiment
upshot outcom
upsold opportun revenu
upstair floor
uptak adopt usag
uptim avail boot depend flaki reboot reliabl restart
upvot reaction score vote
urban densiti rural
urg prioriti
urgenc asap critic import press prioriti sever urgent
urgent deadlin prioriti sever urgenc
uri address link
url address homepag link site web websit
us consumpt energi help power rate usag util
usag consum consumpt cpu electr energi guzzl hog memori power ram uptak us util
usebi date expiri
useless rate
user colleagu cowork employe handl headcount peopl person personnel staff teammat usernam who whom whose worker workforc
usernam account handl user
usual averag baselin mean normal
util bill busi busier busiest consum consumpt cpu dormant full gpu hog idl inund loaf max memori occup occupi oee overload processor ram satur slack slam swamp twiddl underus underutilis unus us usag utilis
utilis util
uuid identifi
uv index sunburn sunscreen
vacanc avail empti job open posit requisit role unoccupi vacant vacat
vacant avail free occup vacanc
vacat absenc absent awai departur holidai leav off pto vacanc
vaccin booster immun inocul jab shot
vacuum applianc clean
valid check correct expir expiri incorrect run statu verifi
valu amount declar depreci lock measur preciou price priceless tvl valuabl valuat worth worthless
valuabl valu
valuat apprais bubbl extortion overpr overvalu survei surveyor undervalu valu worth
valv asset compon
van car truck vehicl
vanish delet lost miss
var varianc
vari varianc variat
variabl predictor
varianc choppi dispers fluctuat overbudget overran overrun oversp overspend scatter shaki undersp var vari volatil
variant attribut color colour mutat size
variat vari
varsiti institut univers
vat tax
veer deviat
veg produc veget
vegan diet dietari
veget aubergin courgett eggplant produc veg veggi zucchini
vegetarian diet dietari
veggi produc veget
vehicl automobil camper car caravan chassi convoi fleet hgv juggernaut lorri mope mot motor motorbik motorcycl motorhom roadworthi scooter truck van vin
veloc fast faster fastest progress quick quicker quickest rapid rate speed sprint
vendor brand made manufactur merchant outsourc seller supplier
vent ventil
ventil drafti draughti stuffi vent
venu arena cafe cinema courtroom ground pub stadium theater theatr
verdict acquit convict judgment outcom
verif debunk factcheck hoax kyc proof prove proven verifi
verifi badg check confirm valid verif
version bump deploi deploy draft firmwar instal obsolet outdat patchnot releas remix revis roll rollout ship stale tag upgrad
versu compar comparison
vertic orient
vertigo dizzi
vessel boat bunker capsiz ferri founder freighter imo mmsi ship tanker trawler yacht
vest alloc schedul unlock
vet veterinari
veteran experi senior
veterinari vet veterinarian
veterinarian veterinari
veto bill reject statu
vial contain sampl
vibrat bumpi nois noisi shake
vicin around distanc locat nearbi proxim radiu
victori beat result win winner won
vid video
video camera cctv clip film footag media teaser trailer vid
view audienc look pageview saw seaview see seen viewer visit watch
viewer audienc onlook view watch
villag local settlement town
vin identif vehicl
vineyard plot wine
vintag year
violat breach bust cheat clamp dope evad evas illeg illicit offenc offend offens sped speed unlaw
viral popular reach share trend
viru detect malwar threat
virus detect malwar threat
visa document passport
viscos runni sticki viscou
viscou viscos
visibl conceal confidenti fog foggi haze hazi hid hidden hide invis mist misti privat public publicli secret smog
vision ey eyesight sight
visit appoint attend checkup footfal hit pageview session traffic view visitor
visitor attend attract footfal holidaymak shopper tourist visit
vital blood fever import measur observ pressur prioriti puls temperatur
vitamin micronutri miner nutrient
vm instanc machin server
vocal sang sing sung
vocalist member perform
voicemail messag
volatil anxiou choppi dodgi fluctuat jitteri nervou riski riskier riskiest shaki stabl steadi steadili unsettl varianc worri
volt voltag
voltag volt
volum big bigger bulki busier busiest capac disk drive enorm fit gallon giant hdd heap hold huge liter litr load log lot loud louder loudest lumber massiv nois noisi overs pint quiet quieter shout silent ssd storag swell swollen timber trade turnov yell
voluntari option
vomit symptom
vote ballot downvot garner poll referendum talli turnout upvot
voucher code coupon discount promot
voyag cross sail
vpn network tunnel
vulner advisori cve exploit hole pentest sever
wade depth
wage compens earn incom pai paid payrol profit revenu salari
wager bet posit stake
wagon car coach
wai direct path rout
wait line pend queu queue
waiter server staff
waitlist hold queue
waitress server staff
waiv exempt fee waiver
waiver exempt fee waiv
wake alarm woke woken
walk activ distanc step walkabl
walkabl distanc walk
walker footfal pedestrian
walkin reserv
walkout disrupt industri
wallet account address holder
wander locat roam
wane declin
want prefer
war battl conflict
ward bed er icu room unit wing
wardrob apparel cloth
warehous avail inventori shelf shelv stock
warm anomali temperatur
warn alarm alert flag flood forewarn notif reprimand scold
warp deform
warrant warranti
warranti guarante warrant
wash clean
wast bin dump garbag landfil leftov litter loss recycl rubbish scrap tip trash
wastewat discharg effluent
watch audienc bing glu view viewer
water drinkabl faucet irrig potabl tap
waterlog drainag moistur
waterproof rate watertight
watersh basin
watertight rate waterproof
watt consumpt energi power
wattag consumpt power
wave height surf swell
waybil awb docket
wayfind direct
weak strength weaker weakest
weaker strength weak
weakest strength weak
wealth rich richer richest wealthi wealthier
wealthi incom wealth worth
wealthier incom wealth worth
weapon item
wear condit worn
weather condit forecast
web link site url websit
webhook hook
websit homepag link site url web
weed herbicid
week biweekli fortnight fortnightli weekli
weekend dai
weekli week
weigh load mass weight
weight bodi fat fatter heavi heavier heaviest kg kilo lb lift lighter lightest lightweight load mass obes overweight skinni slim underweight weigh
weird anomali outlier suspici unusu
welcom onboard
welfar assist benefit
well plate
west direct latitud longitud
western latitud longitud region
wet humid moistur precipit rain rainfal
wetter humid moistur precipit rainfal
wettest humid moistur precipit rainfal
wfh locat remot
whale holder larg
wharf berth termin
wheel driver oper tire tyre
wheelchair access disabl mobil
when at date schedul time timestamp
where address coordin locat place posit whereabout
whereabout address coordin locat place posit where
whereupon subsequ
whistleblow disclosur report
whitelist allow
who author contact member name owner person user
whole complet total
wholesal bulk price quantiti
wholesom nutrit
whom author contact member name owner person user
whose author contact member name owner person user
why caus explan reason
wicket in score
wide breadth width
wider breadth width
widest breadth width
widow marit statu
width broad broader narrow narrowest wide wider widest
wife marit partner spous
wifi cordless network wireless
wildfir bushfir fire
wilt moistur
win beat prize result victori winner won
wind breezi gust gusti turbin windi windmil
windfal gain incom
windi wind
windmil gener turbin wind
window slot
windscreen windshield
windshield windscreen
wine alcohol beverag sommeli vineyard
wing bed room ward
winner beat champion elect prevail result victori win won
winter season
wipe liquid margin
wire electr payment transfer
wireless cordless ssid wifi wlan
wish wishlist
wishlist wish
wit eyewit testifi
withdraw atm bail cancel cash cashpoint chicken debit ditch dropout dump outflow outgo renounc retract unstak withdrawn withdrew
withdrawn cancel outflow withdraw
withdrew cancel outflow withdraw
withheld withhold
withhold garnish withheld
wlan network wireless
woke alarm wake
woken alarm wake
won bag clinch close result victori win winner
wonki fault
wood forest log lumber timber tree
woodland forest tree
word lyric text wordcount
wordcount count length word
work artwork health oper paint statu workord
workbook spreadsheet xl
workdai dai hour
worker contractor employe freelanc headcount member person personnel picker staff temp user
workflow pipelin
workforc employe member person staff team user
workload burnout busi inund slam swamp
workmat colleagu employe
workord order work
workout activ exercis train
workpiec part
workshop inspect mainten repair servic
world global worldwid
worldwid global world
worn condit wear
worri anxieti sentiment volatil
worst bottom lowest rank
worth price rich richer richest valu valuat wealthi wealthier
worthless valu
wound casualti injuri scar stitch
wrap complet packag
wreck damag
write author text writer
writeoff damag depreci impair loss
writer author by bylin creator songwrit write written wrote
written author bylin creator writer
wrong alert error except failur fault incid incorrect issu problem
wrote author bylin creator mail messag writer
xl sheet spreadsheet workbook
xp experi level
xrai imag radiolog scan
yacht vessel
yard garden land
yardstick benchmark metric
year ag annual build built centuri construct decad epoch era erect mtd old senior tenur vintag yearli ytd
yearli annual year
yell volum
yesterdai dai date
yield aer api apr bond bushel farm gilt harvest milk rate return tonn
yoi chang growth period
young ag birth
younger ag birth
youngest ag birth
youth teen teenag
ytd month period year
yummi rate tast
zap delet
zip archiv code compress postal
zone land region time timezon
zoom level
zucchini ingredi veget
`;
