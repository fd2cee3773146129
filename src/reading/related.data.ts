// Stems of words that requests and documentation use for the same thing, made by test/bench/lexicon/make.ts. Do not edit.
// A line holds a stem and all that are related to it.
export const relatedStems = `
2fa authent factor
abandon cancel convers drop dropoff exit funnel
abbrevi condens shorten
abdomin belli gut stomach tummi
abduct kidnap
abnorm anomali deviat outlier suspici unusu
abort cancel statu stop termin
about descript detail summari
abridg abstract summari
abroad countri destin foreign intern
absenc absent absente attend awai bunk holidai ill leav miss off ooo out pto sick sickdai skip skive truanci truant vacat
absent absenc attend leav out vacat
absente absenc leav
absorb absorpt
absorpt absorb
abstract abridg descript gist summar summari summaris
abund avail plenti quantiti suppli
abus report troll
abv alcohol boozi
ac climat cool hvac servic
academ semest term
acc account
acceler graviti harsh hasten quicken sped speed swerv
accept agre approv confirm consent repli respons statu
access acl allow blind consent deaf disabl entranc escal gate mai open permiss permit readonli right role share stair stairwai unlock viewer wheelchair wifi wireless
accid claim collis crash incid pileup prang smash traffic
acclaim award rate review
accommod capac guest guesthous hostel hotel inn lodg motel occup properti resort room stai villa
accompani companion escort
account acc acct address advertis assign assigne attend bank bic book bookkeep bot busi buyer cardhold client compani custom employ firm handl iban lead ledger lockout manag organ organis owner profil regist respons shopper signup statement swift tenant trader user usernam wallet
accredit certif certifi
accru accrual interest liabil
accrual accru interest liabil
acct account
accumul balanc hoard run sum total
accur accuraci error precis
accuraci accur calibr correct error inaccur precis reliabl wrong
accus charg defend parti
ach pain symptom
achiev goal trophi
acid ph sour
acknowledg confirm incid repli statu thank
acl access permiss
acquir acquisit date fetch purchas retriev
acquisit acquir bequeath bought cac compani deal donat obtain takeov
acquit acquitt verdict
acquitt acquit
acr area size surfac
acreag area field hectar land
act law legisl statut
action activ event oper
activ action appoint busi call calori cycl dormant enabl enzym event exercis followup happen hectic histori ingredi interact jog lastseen log lurker meet ongo outreach quiet quietest statu step swam swim swum task touchpoint underwai walk workout
actor actress attack cast credit hacker star
actress actor cast credit
actuari premium risk
ad addit advertis campaign creat creativ insert sum total
adapt adjust chang convert
add addit append attach befriend creat deposit enqueu follow import includ insert instal invit join onboard plu queue sum upload
addict engag retent
addit ad add excess extra plu preserv spare sum surplu
addr address
address account addr build doorstep email geocod headquart hq ip live locat mac mail place posit postcod reloc resid street uri url wallet where whereabout
addresse recipi
adequ avail suffici threshold
adjac nearbi neighbor neighbour
adjourn hear postpon reschedul statu
adjust adapt assess assessor chang claim modifi overcharg overpai overpaid tune tweak underpaid updat
admin administr privileg role superus
administ administr dose
administr admin administ counti municip privileg role
admiss admit brought diagnos diagnosi encount enter entri hospit hospitalis price stai suffer ticket
admit admiss encount stai
adolesc ag youth
adopt uptak
ador favorit like rate
adult ag grownup
advanc earli earlier prebook preorder prepai progress reschedul upfront
advantag benefit
advers event reaction sideeffect
adversari oppon
advert advertis campaign creativ
advertis account ad advert banner billboard campaign sponsor
advic advis guidanc recommend
advis advic recommend suggest
advisori cve hole notic secur vulner
aer annual interest rate yield
aerial antenna imageri
aeroplan aircraft airplan
aerosol haze
affect impact
affili parti partner referr
affirm upheld uphold
affluent incom wealth
afford budget price reason
aftermath consequ impact
afternoon dai time
aftershock earthquak
ag adolesc adult ancient antiqu babi birth childproof creat date demograph elderli fresh fresher freshest grownup infant lifespan obsolet old older oldest outdat receiv stale teen teenag toddler underag veteran year young younger youngest
against compar comparison
agenc author depart govern ministri
agenda calendar event meet plan schedul timet topic
agent assigne broker estat intermediari realtor rep repres runner salesman salesperson
aggreg altogeth averag breakdown bucket combin consolid facet group overal pool rollup sum total
agre accept agreement approv consent
agreement agre ceasefir confidenti contract leas nda sla term treati truce
aid bailout bursari scholarship subsidi
ail health
ailment condit diagnosi disord
aim goal object target
air aqi broadcast date dust ozon particul pm10 pm25 pollen pollut schedul smog
airborn altitud flight
aircon climat cool hvac
aircondit climat cool hvac
aircraft aeroplan airlin airplan chopper drone fleet helicopt jet plane tail tailnumb
airdrop claim distribut elig
airflow fan ventil
airlin aircraft carrier flight fly oper plane
airplan aeroplan aircraft jet
airpollut concentr particul
airport metar runwai taf
airqual index pollut sensor
airspac notam overfli restrict zone
aisl bin locat
akin similar
alarm alert burglar clock detector intrud intrus notif notifi overh overheat rang remind ring rung siren wake warn woke woken
album discographi ep lp record
alcohol abv beer booz boozi drank drink drinker drunk sober spirit wine
alderman council member
alert alarm buzz detect down downtim error except flag forewarn incid issu notif notifi oncal outag page pager problem remind signal suspect suspici threshold troubl wake warn wrong
alia handl link name nicknam
alight arriv disembark
alik compar match recommend relat similar
aliquot sampl volum
aliv avail connect health heartbeat onlin state statu
alkalin ph
all list
allerg allergen allergi intoler
allergen allerg allergi gluten intoler lactos nut peanut pollen
allergi allerg allergen intoler reaction sneez
alli partner
alloc apport assign budget distribut diversifi earmark portfolio provis rebal schedul split unlock vest
allow access allowlist benefit consent enabl grant mai perk permiss permit polici stipend unblock whitelist
allowlist allow
alphabet name order sort
altcoin token
alter chang edit modif modifi updat
altern bypass detour fallback instead option replac substitut
altitud airborn apoge cruis descend descent elev height high higher highest level lofti orbit perige
altogeth aggreg sum total
alumni graduat
alumnu graduat
amalgam combin merg
ambul emerg paramed transport
amen balconi facil featur freebi furnish gym kitchenett patio perk spa terrac unfurnish
amend chang edit modifi reform updat
aml launder
amort amortis depreci repai repaid repay schedul
amortis amort schedul
amount amt balanc bill buck cash cheap cheaper cheapest cost count dear dollar dosh dough expens fine fund gener hefti lavish measli monei number pai paid paltri price pricei princip qty quantifi quantiti quid rais revenu sale spend spent stake sum take total turnov valu wager whop
amp amper amperag
amper amp
amperag amp
ampl capac
amplitud vibrat
amt amount
anaesthet anesthesia
analges medic
analysi forens lab laboratori rootcaus sandbox
analyz examin pars
ancestor ancestri descend genealog lineag parent
ancestri ancestor forefath lineag
anchor anchorag berth
anchorag anchor berth moor
ancient ag creat date period
anesthesia anaesthet procedur
anger complaint
angl degre radian slant tilt triangl
angri complaint sentiment
anim cat dog eartag herd hors livestock mare pet stallion
annex attach section
anniversari birthdai celebr date
annoi complaint sentiment
annot comment label note tag
announc broadcast new notic notifi post publish releas unveil
annual aer api apr year yearli
annuiti payment pension
annul cancel
anomali abnorm deviat fishi odd outlier spike strang suspici unusu warm weird
anonym author mask nameless privaci redact
anonymis mask privaci redact
answer repli respond respons statu
antenna aerial mast signal tower
antibiot medic
anticip expect forecast
antideriv integr
antiqu ag date heirloom object period
antiviru detect malwar scan
anxieti anxiou jitteri nervou worri
anxiou anxieti sentiment volatil
apart condo condominium flat home hous list properti studio unit
api annual endpoint farm interest interfac rate yield
apikei credenti token
apoge altitud distanc orbit
apolog messag respons
apologis messag respons
appar feelslik windchil
apparel cloth garment jumper outfit pant product pullov size sweater trouser wardrob
appeal appel case challeng
appear occurr
appel appeal
append add insert
appendix attach section
appet cours dish meal menu
appli applic candid submiss submit
applianc cooker devic dishwash equip freezer fridg hob refriger stove vacuum wash washer
applic appli candid cv fertil fertilis fungicid herbicid insecticid inventor irrig jobseek manur permit pesticid recruit request sprai
appoint activ book call checkup event meet posit role schedul session slot timeslot visit
apport alloc split
apprais estim evalu perform review valu valuat
apprehend arrest
apprentic employe intern traine
approach asteroid
approv accept agre clear confirm consent endors greenlight moder permit plan ratifi review sanction sign signoff statu vet whitelist
approx approxim estim
approxim approx ballpark estim fuzzi rough roughli
apr annual interest rate yield
aqi air index qualiti smoggi
aquacultur fisheri hatcheri
aquif groundwat level
archiv backup compress delet hide histori mothbal move shelv statu store tar tarbal unzip zip
area acr acreag bathroom big bigger biggest counti cramp desert dimens district farmland floorspac footag hectar kitchen lake landmass larg larger largest lot loung neighborhood neighbourhood plot polygon region reservoir roomi size small spaciou sqft sqm squar surfac surround triangl zone
arena stadium venu
arg argument paramet
argu argument disput
argument arg argu input param paramet
arid desert drier driest drought dry dryer humid moistur
arithmet calcul express sum
arm placebo
armor equip item
aroma smell smelt
around close closest distanc locat near nearbi nearest proxim radiu vicin
arpu revenu user
arr recur revenu
arrang book layout order plan schedul sort
arrear delinqu outstand overdu
arrest apprehend custodi
arriv alight checkin deliveri destin disembark dock earli earlier eta land reach to touchdown
artefact artifact object
articl cover coverag document editori faq feed good headlin item new op page paper piec post product sku stori
artifact artefact binari build object output packag relic
artist band creator discographi musician painter perform rapper sang sculptor sing singer sung vocalist
artwork masterpiec object paint work
asap deadlin prioriti urgenc
ascend direct order sort
ascent climb
ask bid inquiri midpric offer orderbook question quot request spread
asleep durat rest sleep
assai experi measur test
assault offens
assembl gather line meet workstat
assert test
assess adjust assessor check evalu exam judg pentest quiz quizz review score test
assessor adjust assess claim
asset bear belong coin collater crypto cryptocurr depreci desktop devic file fund hold item laptop machin media networth pc possess pump resourc token valv vehicl wealth
assign account alloc assigne charg coursework deadlin deleg design dispatch entrust handl homework look nomin owner reassign respons staff submiss task
assigne account agent assign belong charg deleg handl inventor look own owner respons unassign
assist benefit help pass support welfar
associ attach croni link map partner relat relationship
assum assumpt
assumpt assum presum
asteroid approach close comet orbit
astrai except lost track
astronaut crew
astronom dawn dusk sunris sunset twilight
at consumpt food intak meal when
athlet competitor cyclist player runner swimmer
atm cashpoint withdraw
atom element
attach add annex appendix associ bind connect document enclos file link upload
attack actor hack hacker incid sourc threat
attempt bruteforc count fail redeliv retri shoot shot tri try
attend absenc absent account attende bunk charg clockin consult crowd doctor fan flake footfal ghost guest handl look mob noshow particip physician presenc present punch respons rsvp spectat timecard timekeep timesheet truanci truant turnout visit visitor
attende attend guest invit invite particip rsvp
attic floor level
attornei barrist counsel lawyer repres solicitor
attract landmark lead poi sight sightse visitor
attribut color colour column field properti size spec specif trait variant
attrit churn depart dropout fire leav left quit resign retent turnov
aubergin ingredi veget
auction bid bidder lot
audienc demograph fanbas follow persona reach reader readership segment user view viewer watch
audio hear heard listen media narrat overheard pronounc record rington sound speak voic voicemail
audiobook bind format
audit auditor check examin fiddl histori inspect investig log meddl review snoop tamper
auditor audit
aunt famili rel
authent 2fa factor fake forg genuin ident log login mfa origin otp password pin real sign signin sso token verif verifi
author agenc anonym authoris blame built by bylin chef coauthor columnist commit committ contributor cook correspond creat creator depart editor invent inventor journalist made maker nameless novelist owner permiss person playwright poet report research royalti scholar scientist sender submitt unauthor unauthoris upload who whom whose write writer written wrote
authoris author permiss
auto autom automat vehicl
autocomplet suggest
autofil default
autograph signatur
autom auto automat bot routin rule trigger workflow
automat auto autom
automobil vehicl
autopai payment recur
autosav draft version
autosc capac replica scale
autoscal capac replica scale
autumn month season
avail abund adequ aliv dearth down downtim empti enough free full headroom incid injuri instock inventori leewai left occup occupi oee offlin onlin open outag outofstock plenti reachabl reliabl remain rest scant scarciti seat shelf shelv shortag slack slot spare statu stock stockout stream suffici timeslot unavail uptim vacanc vacant warehous
avalanch hazard risk snow
avatar imag profil
avenu road street
averag aggreg avg baselin consensu gpa mean norm normal ordinari ordinarili typic usual
avg averag mean
avoid exclus
aw qualiti
awai absenc distanc leav length mileag out rang vacat
await pend queue
award acclaim grant nomin prize procur tender
awb track waybil
ax cancel dismiss layoff termin
babi ag birth child diaper infant nappi pediatr
back due fund investor return sponsor support
backer fund investor sponsor
backfil replac vacanc
background biographi histori stori wallpap
backlash reaction sentiment
backlink domain link seo
backlog issu line open pend pile queue task
backord stock
backout revert rollback
backpack travel
backtest histor simul strategi
backtrac except trace
backup archiv copi deputi dump export restor safeguard snapshot substitut
bacteri microb
bacteria microb
bad qualiti sever
badg verifi
bag baggag deal hold luggag won
baggag bag luggag suitcas
bai bin locat
bail cancel churn exit withdraw
bailout aid loan
bake cook oven
bakeri bread cake pastri
balanc accumul amount bankrol broke cash credit cushion debit debt deficit equiti excess fund giftcard held hold holder kitti left loadbalanc monei overdraft overdrawn overpai overpaid ow penniless piggybank pot prepaid princip reconcil reconcili remain reserv rest save skint statement surplu topup underpaid wallet
balconi amen
balloon growth increas
ballot vote
ballpark approxim estim
balmi temperatur
ban bar blacklist block cheater kick remov restrict statu suspend suspens
band artist frequenc group perform spectrum
bandwidth buffer capac download gbp mbp speed throughput traffic upload
bank account bic branch iban institut lender swift teller wire
banknot cash currenc
bankrol balanc capit fund
bankrupt bankruptci insolv liabil solvenc
bankruptci bankrupt broke insolv liabil solvenc solvent
banner advertis creativ
bar ban block deni pub statu
barcod code ean product scan sku upc
bargain deal discount offer
barlei commod crop grain
barn build livestock
baromet pressur
barometr pressur
barrel oil volum
barrist attornei counsel lawyer
barter negoti price
base depot root
baselin averag benchmark norm normal ordinari ordinarili refer typic usual
basement floor level
basi futur spot
basin catchment watersh
basket cart
bat player statist
batch bulk bunch expiri group job lot
bath bathroom
bathroom area bath facil loo restroom room toilet zone
bathymetri deep deeper deepest
batter damag
batteri charg drain dy ev juic level lowbatteri mileag rang soc
battl conflict fight fought war
bbox bound extent
bcc copi recipi
beam structur
bear asset compass compon direct head sentiment trend
bearish sentiment trend
beat earn result surpris tempo victori win winner
beauti rate scenic
beautifi format lint
becaus caus explan reason
bed bedroom room ward wing
bedridden mobil
bedroom bed room
bee coloni hive
beef capac increas ingredi meat protein
beekeep coloni hive
beer alcohol beverag
befriend add connect follow friend
beg plea request
began begin start
begin began start
belat delai late overdu past
belli abdomin gastrointestin
belong asset assigne hold holder member membership owner ownership properti
bench substitut
benchmark baselin compar index measur outdo outperform peer perform test underperform yardstick
beneficiari heir inherit paye polici recipi
benefit advantag allow assist entitl freebi handout perk pro welfar
bent deform
bequeath acquisit inherit
berth anchor anchorag dock jetti moor pier quai wharf
best highest leaderboard most rank top
bestbefor date expiri
bestsel rank sale top unit
bet market posit predict punt punter stake wager
beta releas risk version volatil
bettor trader
between interv period rang
beverag beer booz coffe drank drink drunk spirit tea wine
bhp engin power
bia bias sentiment slant
bias bia sentiment
bibliographi citat refer
bic account bank code
bicycl bike cycl
bid ask auction bidder book midpric offer order orderbook outbid propos quot spread tender
bidder auction bid offer
big area capac dimens length magnitud size volum
bigger area increas magnitud resiz size upgrad volum
biggest area largest magnitud size top volum
bike bicycl cycl rout
bilingu languag profici translat
bill amount bol bom charg cost invoic lade law legisl overcharg pass payabl payment spend statement util veto
billboard advertis creativ
bin aisl bai bucket collect delet dispos locat remov storag trash wast
binari artifact build file
bind attach audiobook connect ebook hardback hardcov link paperback
bing watch
binocular optic
bio biographi profil
biodivers rich speci
biographi background bio profil stori
biopsi patholog specimen
bird speci
birdi hole score
birth ag babi birthdai birthplac birthrat born calf calv date dob fertil hometown infant lamb maiden midwif natal newborn old rate toddler young younger youngest
birthdai anniversari birth date event
birthdat old older oldest
birthplac birth place
birthrat birth fertil rate
biscuit food snack
bistro restaur
bite food meal
biweekli frequenc week
blacklist ban block deni
blackout interrupt outag
blame author caus commit fault line respons
blank empti null
blast broadcast campaign explos incid send
blastoff launch
bled bleed hemorrhag
bleed bled hemorrhag
blend combin composit merg mix mixtur
blew exceed failur
blight crop diseas
blind access cover curtain impair posit shutter
blinker signal
blizzard snow snowfal
blob bucket file object storag
block ban bar blacklist blocker blocklist clog deni depend freez frozen halv hang height hung impedi jam lock mine miner onchain prevent restrict stall statu stuck unblock veto
blockbust revenu
blockchain chain ledger network
blocker block depend impedi
blocklist block deni
bloke person
blood bp donor haemoglobin hemoglobin laboratori measur observ result transfus vital
bloodsugar level sugar
bloodtest laboratori observ panel
bloodtyp group
bloodwork laboratori result
blown exceed failur
blueprint design draw plan
bluetooth pair
blur mask qualiti resolut sharp
blurb descript summari
blurri qualiti resolut sharp
bmi fat fatter height obes overweight skinni slim underweight weight
board breakfast checkin count departur embark gate kanban passeng
boarder guest tenant
boat ship vessel
bodi content messag payload pickup planet respons suv text weight
bogo promot
bogu counterfeit fraud invalid
boil point
boiler heat hvac temperatur thermostat
boilerpl templat
bol bill lade shipment
bold format style
bolt lock
bom bill compon materi
bond coupon debt gilt matur secur treasuri yield
bone skelet
bonnet hood
bonu bonus commiss compens incent reward
bonus bonu commiss compens
book account appoint arrang bid card charter deep depth disciplin entri gig hold isbn journal ledger liquid novel offer order post public rebook record rent reserv stai titl yellow
booki odd
bookkeep account journal ledger
bookmak odd
bookmark favorit favourit mark pin save star
bookworm reader
boolean fals
boost increas
booster dose vaccin
boot capac start startup trunk uptim
booth seat
bootstrap resampl
booz alcohol beverag
boozi abv alcohol
border boundari countri cross frontier neighbor neighbour
bore rate
bork failur fault statu
born birth date
borrow check checkout circul credit custom debt debtor leverag liabil loan member patron
boss execut head lead manag offic owner supervisor
bot account autom
bother complaint disturb
bottleneck capac constraint
bottom least low lowest minimum rank worst
bottomlin profit
bought acquisit bui entri fill order posit price purchas
boulevard road street
bounc exit failur return undeliv
bound bbox
boundari border geofenc limit perimet polygon
bowler player statist
box carton crate packag
boxoffic gross revenu
bp blood pressur
bpm heart puls rate tempo
bracket knockout playoff rate
brain neurolog
brainstorm idea
brake deceler harsh swerv
branch bank fork offic ref shop store teller trunk
brand compani creat logo made make manufactur produc releas vendor
breach compromis escap expos exposur hack hacker incid leak leakag sla violat
bread bakeri
breadth broad broader wide wider widest
breadwinn household incom
break failur headlin new shatter smash
breakabl fragil handl
breakdown aggreg categori composit distribut failur fault group
breakeven cost margin profit
breakfast board meal
breakin incid intrus
breath rate respir respiratori
bred dam pedigre sire
breed cat dam dog pedigre pet sire speci
breez speed wind
breezi gust speed wind
brew brewer product
brewer brew breweri product
breweri brewer product
bribe corrupt payment
briberi corrupt payment
brick failur materi statu
bridg crosschain transfer
brief durat short summari
briefli durat short summari
bright brighter brightest bulb dark darker darkest dazzl dim dimmer dimmest glare glow illumin lamp lighten lumin luminos magnitud shine
brighter bright light lumin luminos magnitud
brightest bright light lumin luminos magnitud
brim capac level
bring due return
brink risk threshold
brittl fragil strength
broad breadth scope width
broadcast air announc blast livestream notifi publish schedul send stream televis telli tv
broader breadth width
brochur document market print
broke balanc bankruptci error except fail failur fault fractur incid incom poverti statu
broken error except fail failur fault incid statu
broker agent intermediari middleman realtor
bronz medal
brother rel sibl
brought admiss condit diagnosi reason
brownout outag
brows catalog explor index list page perus search skim surf
brunch meal
bruteforc attempt fail login
bu buse coach transit
bubbl valuat
buck amount currenc monei price usd
bucket aggreg bin blob categor group histogram interv object storag
buddi contact friend
budget afford alloc cheap cost limit overbudget oversp overspend plan spend undersp
buffer bandwidth latenc
bug buggi defect glitch glitchi insect issu pest regress ticket
bugfix patch releas
buggi bug defect error issu
bui bought order purchas side
build address artifact barn binari ci compil construct creat gener green job nightli pipelin red run skylin skyscrap stabl structur version year
builder contractor
built author complet construct creator maker manufactur produc year
bulb bright lamp light
bulg capac
bulk batch mass quantiti wholesal
bulki dimens size volum
bull sentiment trend
bullish sentiment trend
bump increas overbook postpon reschedul version
bumpi road rough surfac turbul vibrat
bunch batch group
bundl kit packag
bungalow dwell properti type
bunk absenc attend
bunker fuel vessel
buoi observ sea station
burden load
burgl burglari theft
burglar alarm crime detect intrus suspect
burglari burgl theft
burial death funer
burn calori cash combust consumpt expens fire suppli
burndown progress sprint
burnout overtim stress workload
burnt combust consumpt fire
bursari aid grant scholarship
burst failur peak spike
buse bu transit
bushel quantiti yield
bushfir fire wildfir
busi account activ compani corpor employ firm hour load occup organ organis schedul traffic util workload
busier load peak util volum
busiest load occup peak schedul traffic util volum
bust failur fault statu violat
butcher slaughter
butter dairi ingredi
buyer account client consum contact custom
buzz alert mention notif popular sentiment trend
by author bylin creator writer
bylaw regul
bylin author by columnist correspond journalist report writer written wrote
bypass altern rout
byte gb gigabyt length mb megabyt size storag tb
cab ride taxi
cabinet minist
cac acquisit cost
cach evict memori stale store ttl
cadastr land parcel registri
cafe restaur venu
cake bakeri
calcium nutrient
calcul arithmet comput estim evalu math reckon solv sum
calendar agenda diari diaris event plan schedul timet
calf birth calv
calibr accuraci instrument standard
call activ appoint coldcal contact dial event failur invok meet miss name phone redial request session titl videocal voic wakeup
callback url webhook
calle recipi refer usag
caller contact number refer usag
callsign flight identifi
calm sentiment
calori activ burn calorif energi fatten healthi kcal nutrient nutrit nutriti slim weightloss
calorif calori energi
calv birth calf gestat pregnanc
camera cctv doorbel photograph snap video
campaign ad advert advertis blast crowdfund mail mailshot newslett nurtur outreach utm
camper trailer vehicl
campu institut
canari deploy rollout
cancel abandon abort annul ax bail chicken churn delet discontinu ditch drop dump nix nonrefund quit refund rescind revok scrap scrub shelv statu stop termin undo unsubscrib void withdraw withdrawn withdrew
cancer neoplasm oncolog
candi food snack
candid appli applic contend cv headhunt jobseek nomin nomine recruit referr resum shortlist
candl intradai kline ohlc price
candlestick kline ohlc price
canva medium
canyon elev
cap capit ceil limit market maximum quota
capabl featur function
capac accommod ampl autosc autoscal bandwidth beef big boot bottleneck brim bulg cope cram crowd deadweight dimens disk drive empti emptier emptiest fit full fuller fullest headroom hold kilowatt larg leewai limit load max maximum megawatt occup occupi outgrow overbook overcrowd overflow overload pack payload satur scale seat size slack sleep small space storag tank teu tonnag trunk volum
capex expenditur expens
capit bankrol cap fund market marketcap valu
capsiz casualti incid vessel
capsul dosag form medic tablet
captain crew pilot skipper
caption languag subtitl text transcrib
captur catch caught charg grab payment photograph record scan screenshot snap
car carriag coach lorri truck van vehicl wagon
caravan trailer vehicl
carb carbohydr nutrient
carbohydr carb keto lowcarb macro macronutri nutrient starch sugar
carbon co2 emiss footprint
carcass slaughter
card book contactless credit debit foul payment swipe
cardhold account custom
cardiac heart
care caregiv carer healthcar
caregiv care relationship
carer care relationship
cargo carri freight freighter load manifest shipment
carhir rental vehicl
carpark park
carpool ride trip
carri cargo freight load payload
carriag car coach train
carrier airlin courier haulag haulier insur oper provid underwrit
cart basket checkout shop trollei
carton box crate packag
carv split
case appeal docket epidem incid infect issu lawsuit litig matter outbreak pandem preced preval prosecut su sue ticket unittest
cash amount balanc banknot burn coin currenc exit fund liquid payment petti profit realiz redempt revenu runwai withdraw
cashback rebat reward
cashier checkout po transact
cashout payout withdraw
cashpoint atm withdraw
cast actor actress credit role star
casualti capsiz deathtol founder toll wound
cat anim breed pet
catalog brows catalogu explor index inventori list
catalogu catalog index inventori list
catalyst reaction
catch captur caught fish infect quantiti transmiss
catchment basin
categor bucket categori classifi group label sort tag
categori breakdown categor categoris class classifi group kind sort split subject tag theme topic type
categoris categori classifi group label tag
cattl cow livestock
caucu parti
caught captur catch
caus becaus blame culprit explan postmortem rca reason rootcaus stem trigger why
cc copi recipi
cctv camera video
ceas end termin
ceasefir agreement conflict
ceil cap limit maximum
celebr anniversari event notabl popular
celesti sky
celiac gluten intoler
cell mast rang site tower valu
cellar floor level
cellphon devic mobil phone
celsiu temperatur unit
cement materi
censu count popul statist
center centr district downtown middl midpoint
centr center district
centrifug instrument speed
centuri date period year
ceo compani execut offic
cereal commod crop
cerebrovascular stroke
ceremoni event
cert certif
certain certainti confid probabl
certainti certain sure
certif accredit cert certifi complet credenti diploma expir halal http kosher notar notari notaris parent qualif rate ssl tl
certifi accredit certif
cfg configur set
cfo execut offic
chain blockchain network option
chair chairperson
chairperson chair
challeng appeal contest disput oppon
chamber congress parliament senat
champion titl winner
championship titl winner
chanc like likelihood odd price probabl
chandeli light
chang adapt adjust alter amend changelog commit convert declin decreas delta diff differ doubl drop edit fallen fell fiddl grow grown growth halv histori improv increas jump meddl modifi move patch patchnot plung push qoq rearrang reassign rebook redlin refactor renam reschedul revis rise risen rose shift shrink slump soar surg swing touch trend tripl tumbl updat variat yoi
changelog chang histori note releas
changeord cost variat
changeov setup time
changeset commit diff
channel chatroom frequenc group medium room sourc televis telli tv
chap person
chapter content paragraph section
charact role
charg accus assign assigne attend batteri bill captur charger cheap cheaper cheapest cost dear debit deduct ev expens fee invoic juic lead level levi manag minibar owner pai paid payment plug pricei recharg respons soc toll
chargeback contest disput refund revers
charger charg station
chariti donat organ
chart diagram draw graph histori illustr peak plot posit rank seri visual visualis
charter book hire rent
chase followup remind
chassi identif vehicl
chat convers messag
chatroom channel room
chauffeur driver
cheap amount budget charg cost expens fee price rate spend tariff
cheaper amount charg cost coupon expens fee price promot rate rebat reduct spend tariff
cheapest amount charg cost expens fee price rate spend tariff
cheat fraud violat
cheater ban
cheatsheet guid refer
check assess audit borrow checkout chequ circul departur diagnos ensur examin grammar inspect lint linter loan monitor payment poll probe recheck screen test tick valid verifi
checkedout circul loan
checkin arriv board commit
checklist inspect item step task
checkout borrow cart cashier check departur loan order payment regist till
checksum corrupt digest hash
checkup appoint encount examin visit
chees dairi
chef author cook
chemic compound reagent substanc
chemist dispens pharmaci
chequ check payment
cherrypick filter select
chest pulmonari respiratori
chicken cancel ingredi livestock meat poultri protein withdraw
child babi childproof children daughter depend infant kid nest newborn offspr son subfold subtask toddler
childcar crech kindergarten nurseri
childproof ag child
children child depend grandchildren grandkid kid pediatr subfold
chill cool perish refriger temperatur
chilli temperatur
chip contribut food snack
choic choos chose chosen option
choir ensembl
cholesterol lipid
choos choic decid option pick select
chop crop split trim
chopper aircraft
choppi jitter packet varianc volatil
chord kei
chore task
chose choic select
chosen choic select
chromosom genom locu
chronic condit durat
chronolog date order sort time timelin
chuck delet discard trash
chunk proport share
churn attrit bail cancel custom ditch dump lost retain retent turnov
ci build pipelin workflow
cinema showtim theater theatr venu
cipher encrypt
circl diamet geometri radiu
circul borrow check checkedout distribut lent loan readership send share suppli
circular diamet shape
circumfer perimet
citat bibliographi cite footnot preced refer
cite citat refer
citi locat municip town
citizen citizenship countri nation person popul resid
citizenship citizen countri nation
claim accid adjust airdrop assessor claimant collis compens contest debunk disput expens factcheck gossip hoax incid loss patent payout pileup prang reimburs rumor rumour smash sue total writeoff
claimant claim custom parti plaintiff
clamp park violat
clan guild
clarifi explain explan
clash conflict overlap
class categori classmat classroom cours inpati kind lectur lesson object outpati sort timet type
classif classifi code commod confidenti hazard hs privat secret sensit shelfmark tariff taxon taxonomi
classifi categor categori categoris classif label recogn recognis sort type
classmat class enrol section student
classroom class section
claus condit loophol paragraph section term
clean cleaner cleanest cleanli cleans cleanup housekeep hygien maid pollut purg puriti remov sanit sanitis scrub sweep tidi vacuum wash
cleaner clean cleanli hygien
cleanest clean cleanli hygien rate
cleanli clean cleaner cleanest dirti dirtier dirtiest filthi grubbi
cleans clean cleanup qualiti
cleanup clean cleans prune purg tidi
clear approv clearanc delet empti eras flush purg releas reset settlement statu truncat visibl wipe
clearanc clear discount releas sale
clearer visibl
clever intellig iq
click clickthrough cpc cpm ctr event interact
clickthrough click rate
client account buyer connect consum contact custom shopper
clientel custom
climat ac aircon aircondit cool glasshous greenhous hvac tropic
climb ascent elev gain increas
clinch deal won
clinic facil organ practic surgeri trial
clinician consult doctor physician practition provid
clip film footag media video
clock alarm distanc durat mileag odomet punch speed time timezon
clockin attend time
clog block congest
clone copi duplic fork
close around asteroid complet conclud distanc done end final finalis finish hour locat nearbi nearest ohlc open proxim quit radiu resolut resolv seal settl shut sign signatur state statu time won wrapup yearend
closer distanc nearest proxim
closest around distanc locat nearbi nearest proxim radiu
closur fasten fold road roadblock roadwork seal shut
cloth apparel composit garment jumper materi outfit pant product pullov size sweater trouser wardrob
cloud cloudi cover overcast sunni sunnier sunniest
cloudi cloud cover
clout influenc rank reach
club side team
clue evid
cluster group node outbreak segment
clutch transmiss
cnc machin
co2 carbon emiss stuffi
coach bu car carriag manag train transit wagon
coal fuel gener plant
coast coastal coastlin offshor seasid shorelin
coastal coast seasid
coastlin coast length
coat temperatur
coauthor author collabor
cod method payment
code barcod bic classif coupon dtc duplic ean fault gist gtin hs identifi keypad passcod pin postcod promo refer repositori sku snippet sourc squawk symbol tariff transpond upc voucher zip zipcod
codebas repositori sourc
codeown maintain owner
coeffici correl paramet polynomi
coeliac gluten intoler
coffe beverag drink
cog cost good
cohort group retent segment
coin asset cash crypto cryptocurr currenc token
coincid overlap
col column
cold temperatur
coldcal call lead outreach
colder temperatur
coldest temperatur
collabor coauthor contributor cooper editor member permiss share
collaps declin failur
collater asset margin pledg secur
colleagu employe member person staff team user workmat
collect bin dataset deliveri dropoff empti fetch garbag gather group litter museum nft pick pickup rubbish token trash
colleg institut univers
collid collis
collis accid claim collid crash incid pileup prang smash
coloni bee beekeep hive
color attribut colour hue shade variant
colour attribut color variant
column attribut col field kanban
columnist author bylin
comb queri scan search
combin aggreg amalgam blend concaten consolid equip fuse join lump machineri merg pool stitch sum total
combust burn burnt flammabl hazard
come next schedul upcom
comedi funni hilari
comet asteroid orbit
command instruct
comment annot convers critic criticis critiqu discuss feedback messag note post remark repli review said
commiss bonu bonus compens cream fee percentag sale skim
commit author blame chang changeset checkin committ contribut hash pledg push revis sha undertak
committ author commit contributor sha
committe hear member
commod barlei cereal classif corn good grain maiz product rice soi wheat
common count frequenc popular
commonest count frequenc top
commonli count frequenc popular
commut durat passeng ridership rout transit travel trip
comorbid condit
comp compar sale
compani account acquisit brand busi ceo corpor employ firm insur merger organ organis parent subsidiari
companion accompani
compar against alik benchmark comp comparison contrast diff differ distinguish match outdo outperform peer sale similar versu weigh wors
comparison against compar diff differ outweigh versu
compass bear direct head
compat support
compens bonu bonus claim commiss earn pai paycheck payment payout rais refund salari settlement sever wage
compet competit competitor oppon particip skill
competit compet competitor contest cup leagu rival tournament
competitor athlet compet competit oppon peer rival undercut
compil build error job pipelin run
complain complaint feedback grievanc report ticket
complaint anger angri annoi bother complain condit displeas disput dissatisfi disturb feedback furiou fuss grievanc gripe grumbl moan report symptom ticket unhappi upset
complet built certif close done end entir fill final finalis finish fulfil graduat mark over partial partli progress readi resolut resolv state statu tick whole wrap
complex complic debt difficult simpl simpler techdebt tough tricki
complianc compliant heed launder law legal noncompli obei sanction
compliant complianc
complic complex
compliment feedback rate review
complimentari free price
compon bear bom composit compris consist element ingredi materi modul part pump valv
compos songwrit soundtrack
composit blend breakdown cloth compon compris consist fabric formula ingredi makeup materi mix nutrient split
compound chemic drug molecul substanc
compress archiv condens reduc shorten shrink zip
compris compon composit
compromis breach hack hacker incid
compulsori mandatori requir
comput calcul evalu
con limit
concaten combin join merg
conceal hidden visibl
conceiv concept
concentr airpollut dens dilut hard level methan ozon particul pure purest titrat
concept conceiv
concern issu
concert date event gig perform tour
concierg desk front recept
conclud close conclus end finish
conclus conclud
concret materi pour strength
concurr parallel simultan
condens abbrevi compress summar
condit ailment brought chronic claus comorbid complaint crack criteria damag dent diagnos diagnosi diseas disord health ill intact maladi refurbish renov scratch secondhand shape situat stand state statu suffer symptom term undamag wear weather worn
condo apart unit
condominium apart unit
conduct conductor
conductor conduct crew guard
conf configur set
confer event meet videocal
confid certain iffi interv level probabl sure uncertain uncertainti unsur
confidenti agreement classif nda privat secret sensit visibl
config configur set
configur cfg conf config drift set setup tune
confirm accept acknowledg approv corrobor final finalis repli respons statu transact valid verifi
confisc seizur
conflict battl ceasefir clash consist disagre doublebook fight fought inconsist merg mergeabl mismatch overlap standoff truce war
congest clog crawl gridlock jam snarl tailback traffic
congress chamber legislatur
congressman legisl member
conk failur
connect aliv attach befriend bind client disconnect friend join layov link network offlin onlin onward pair plug pool reachabl reconnect session statu stop stopov tunnel unreach vpn
connector plug
consecut sequenc streak
consensu averag estim
consent accept access agre allow approv mai newslett optin permiss permit polici subscrib subscript unsubscrib
consequ aftermath fallout
conserv endang extinct restor
consign shipment
consigne recipi
consignor sender shipper
consist compon composit conflict inconsist
consol platform
consolid aggreg combin merg unifi
constant steadi
constel region sky
constitu district seat
constraint bottleneck foreign primari rule uniqu valid
construct build built creat erect year yearbuilt
consul diplomat mission
consult attend clinician doctor physician practition
consum buyer client consumpt custom downstream intak lag queue shopper subscrib usag util
consumpt at burn burnt consum diesel drain draw eat eaten econom economi electr energi frugal fuel ga guzzl guzzler hog kw kwh meter mpg petrol power swallow tank thirsti thirstier us usag util wast watt wattag
contact buddi buyer call caller client custom email friend kin liais mate messag nextofkin number outreach pal person pester phone reach ring shopper telephon touch touchpoint who whom whose
contactless card nfc payment
contagi infect transmiss
contain content demurrag includ ingredi pipett pod sidecar teu tube vial
contamin dirti dirtier dirtiest filthi grubbi impur pollut
contemporari modern
contend candid
content bodi chapter contain index messag mime outlin paragraph payload phrase plaintext post section text word
contest challeng chargeback claim competit disput giveawai raffl statu sweepstak
contin region
continu resum
contour elev
contraband custom seizur smuggl
contract agreement deal extend futur hire leas oi openinterest perp perpetu procur renew sign tender term token
contractor builder electrician freelanc handyman outsourc plumber temp trade tradesman vendor worker
contraind interact warn
contrari invers opposit
contrast compar differ
contribut chip commit contributor donat retir
contributor author collabor committ contribut donor giver maintain
controversi disput
convers abandon chat comment convert discuss dropoff equival exchang messag note rate talk
convert adapt chang convers decod encod exchang format map reformat render transform translat turn
convict guilti sentenc verdict
convoi fleet vehicl
cook author bake chef dish fri fry grill meal oven prepar recip roast simmer
cooker applianc oven
cooki food snack
cool ac aircon aircondit chill climat hvac temperatur
cooler temperatur
coolest temperatur
cooper collabor
coord coordin latitud locat longitud
coordin coord geo geocod gp lat latitud latlng latlong liais lng locat lon longitud pinpoint place posit where whereabout
cop offic polic
copai copay cost
copay copai
cope capac
copi backup bcc cc clone duplic fork mirror photocopi replic replica reproduc snapshot
copyright licens right
cordless wifi wireless
corkag fee
corn commod crop grain
corona coronaviru infect
coronaviru corona covid
corpor busi compani employ firm
correct accuraci declin edit fix incorrect misspel rectifi retract typo updat valid
correl coeffici relationship
correspond author bylin email letter match messag
corrobor confirm verifi
corrod corros rust
corros corrod rust rusti tarnish
corrupt bribe briberi checksum error integr kickback
cosmonaut crew
cost amount bill breakeven budget cac changeord charg cheap cheaper cheapest cog copai cpc cpm dear econom expens fee free overhead overran overrun pai paid price pricei rate spend spent tariff
costli premium price
costlier premium price
costliest premium price
cough respiratori symptom
council alderman councillor
councillor council member
counsel attornei barrist lawyer repres solicitor
count amount attempt board censu common commonest commonli counter cycl cyclecount deathtol enumer frequenc frequent headcount heap inventori listen load lot mani nonc number occasion often onc plai pollen qty quantifi quantiti rare replica restart ridership row seldom step stocktak talli thrice time toll total twice wordcount
countdown remain timer
counter count metric otc
counterfeit bogu fake forg fraud phoni verif
counterpart equival
countersign execut sign signatur
counti administr area provinc region shire state
countri abroad border citizen citizenship domest foreign global intern locat nation nationwid oversea region territori worldwid
coupl pair
coupon bond cheaper code discount interest promot voucher
courgett ingredi veget
courier carrier deliveri mailman postman
cours appet class credit curriculum dessert head histori learn learnt lesson modul pud seri starter studi syllabu timelin train trend
coursework assign grade
court courtroom hear judg jurisdict magistr trial tribun
courtroom court venu
cousin famili rel
cover articl blind cloud cloudi coverag curtain diner eater garag insur limit line mention overcast polici scope shutter
coverag articl cover insur limit line mention network patchi percentag polici recept scope signal spars spotti uncov uninsur untest
covid coronaviru infect
cow cattl livestock
cowork employe member person staff team user
cpc click cost
cpi inflat
cpm click cost
cpu load metric processor usag util
crack condit damag defect failur
craft creat gener
cram capac crowd densiti occup
cramp area space
crane equip
crash accid collis declin drop error except fail failur fault incid panic statu
crashtest rate safeti
crate box carton packag
crater declin drop
crawl congest fetch index scrape speed
cream commiss fee margin
creat ad add ag ancient author brand build construct craft creator draft elderli file gener insert instanti maker manufactur new newer newest old older oldest open produc provis rais regist report signup spin
creativ ad advert banner billboard
creator artist author built by creat file founder influenc invent inventor made maker manufactur open owner painter produc rais report upload writer written wrote
crech childcar school
credenti apikei certif diploma kei login passcod password pin secret token
credit actor actress balanc borrow card cast cours creditworthi debit deposit lend lent loan prepaid refund screenwrit star topup
creditor lender liabil moneylend payabl paye
creditworthi credit rate score
creep increas trend
crew astronaut captain conductor cosmonaut director filmmak guard hostess pilot sailor seamen steward stewardess
crime burglar crimin danger deadliest incid offenc thief
crimin crime offenc
crippl impact outag
crisp food snack
criteria condit elig filter requir rubric
critic comment crucial feedback prioriti review score sever urgenc
criticis comment feedback review
critiqu comment feedback review
crock injuri
cron job schedul
croni associ
crook deform
crop barlei blight cereal chop corn cut grain grow maiz mildew plant resiz rice rot soi sow trim varieti wheat yield
cross border road voyag
crosschain bridg
crossroad intersect junction
crosssel opportun revenu
crowd attend capac cram densiti mob occup pack throng visitor
crowdfund campaign fund
crucial critic import prioriti sever
crude oil price
cruis altitud level ship voyag
crypto asset coin token
cryptocurr asset coin token
csat satisfact score survei
csv export file spreadsheet tabl
ct imag radiolog scan studi
ctr click rate
cuisin restaur type
culprit caus respons suspect
cultur growth
cumul run sum total
cup competit measur quantiti tournament unit
cure outcom treatment
currenc banknot buck cash coin denomin devalu dollar euro exchang foreign forex fx monei pound quid sterl unit yen
current live now present statu
curriculum cours syllabu
cursor page pagin posit
curtail gener output
curtain blind cover posit
curv curvatur function
curvatur curv curvi straight
curvi curvatur
cushion balanc reserv
cusip identifi secur
custodi arrest custodian imprison inmat jail prison
custodian custodi
custom account borrow buyer cardhold churn claimant client clientel consum contact contraband debtor duti held kyc lifetim ltv patron payer policyhold punter receiv regular repeat request shopper smuggl subscrib support tailor user
cut crop reduct split trim
cutoff deadlin threshold
cv applic candid document profil resum skill
cve advisori hole secur vulner
cycl activ bicycl bike count dishwash reboot ride rout stocktak wash washer
cyclecount count inventori
cyclist athlet
cyclon hurrican storm track tropic typhoon
dad guardian parent rel
dai afternoon daili date even everydai morn todai tomorrow tonight weekdai weekend workdai yesterdai
daili dai everydai frequenc
dairi butter chees lactos milk yield yoghurt yogurt
dam bred breed level parent pedigre reservoir
damag batter condit crack dent harm inflict scratch shatter smash tear tore torn total wreck writeoff
damp humid moistur
danger crime deadli deadlier deadliest fatal hazard lethal risk safeti
dao govern propos vote
dark bright darker darkest illumin light
darker bright dark illumin light
darkest bright dark illumin
dashboard overview panel
databas db schema store tabl
datacent locat region zone
dataset collect tabl
date acquir ag air ancient anniversari antiqu bestbefor birth birthdai born centuri chronolog concert dai datetim deadlin debut dob due elderli establish expir fresh fresher freshest hear matur mileston newest old older oldest paydai plant premier publish reschedul sow timestamp todai tomorrow tonight tour usebi when yearbuilt yesterdai
datetim date time timestamp
daughter child depend
dawdl delai speed
dawn astronom sun sunris sunset
daylight solar sunris sunset
dazzl bright lumin
db databas
deactiv disabl inact offboard suspend
dead death offlin
deadbolt lock
deadli danger death fatal hazard mortal risk
deadlier danger fatal hazard risk
deadliest crime danger fatal hazard risk
deadlin asap assign cutoff date due expir expiri mileston press urgent
deadlock lock
deadweight capac tonnag
deaf access impair
deafen decibel nois
deal acquisit bag bargain clinch contract discount merger offer opportun promot sale
dealer seller vendor
dealership seller vendor
dear amount charg cost expens fee price rate spend tariff
dearth avail
death burial dead deadli deathrat di die dy fatal funer kill lethal mortal mourn obituari perish rate statist undertak
deathrat death mortal rate
deathtol casualti count fatal
debit balanc card charg credit deduct withdraw
debt balanc bond borrow complex gear gilt leverag liabil loan outstand ow qualiti writeoff
debtor borrow custom payer receiv
debug diagnos log trace troubleshoot
debunk claim verif
debut date premier releas rooki
decad period year
deceler brake
decibel deafen loud louder loudest nois noisi
decid choos decis rule select
decim digit precis round
decis decid judgement judgment outcom rule
deck present slide
declar entri valu
declin chang collaps correct crash crater decreas deni dip drop dump fade failur fallen fell loss lost nosediv plung refus reject repli respons sank selloff shrank shrink shrunk sink slid slide slump statu sunk tank transact tumbl wane wors
decod convert decrypt pars
decompress extract unpack unzip
decreas chang declin diminish dip drop fall fallen fell halv plung shrank shrink shrunk slump tumbl
decrypt decod kei
deduct charg debit dock excess garnish payslip subtract tax taxabl withhold
dedup distinct duplic uniqu
dedupl distinct duplic uniqu
deed ownership titl
deep bathymetri book depth level liquid
deeper bathymetri depth level
deepest bathymetri depth level
default autofil delinqu fallback main nonpay prefil primari reneg reset trunk
defeat lose loss result
defect bug buggi crack dud fault faulti glitch glitchi issu nonconform pothol punchlist recal regress reject snag ticket
defend accus parti posit
defer deferr delai postpon reschedul
deferr defer postpon
defici starv
deficit balanc gap lack loss lost scarciti shortag shortfal
defin dictionari lookup
definit descript function mean schema
deflat inflat price
deforest fell forest log loss
deform bent crook warp
defraud fraud
defrost thaw
degrad perform
degre angl diploma graduat level qualif temperatur
delai belat dawdl defer departur disrupt lag laggi late latenc later postpon prompt promptli punctual reschedul slip slow snooz tardi time
deleg assign assigne deputi entrust proxi stake transfer
delet archiv bin cancel chuck clear deregist destroi disappear discard ditch drop dump elimin empti eras evict expung kill moder nuke prune purg recyclebin remov rid scrap scrub shred termin toss trash truncat uninstal unpublish vanish wastebasket wipe zap
delici rate tast
delinqu arrear default nonpay overdu
delist statu
deliv deliveri dispatch packag parcel receipt send ship shipment track
deliver mileston output
deliveri arriv collect courier deliv doorstep incoterm lastmil mailman packag parcel pickup postman redeliv sent ship shipment takeawai takeout track undeliv undeliver
delta chang differ greek
demand need offpeak peak request
demo meet present
demograph ag audienc gender popul sex
demolish demolit
demolit demolish
demonstr protest
demot grade rank
demurrag contain fee storag
deni bar blacklist block blocklist declin denial refus reject statu
denial deni
denomin currenc
dens concentr densiti popul
denser densiti
densest densiti
densiti cram crowd dens denser densest pack rural spars urban
dent condit damag
dental dentist teeth tooth
dentist dental tooth
depart agenc attrit author departur dept divis end exit faculti govern group leaver ministri takeoff team termin turnov unit
departur board check checkout delai depart embark etd exit fire from leav left origin plan platform quit resign sail schedul start takeoff timet vacat voyag
depeg deviat peg price
depend block blocker child children daughter flaki kid librari outdat packag prerequisit relationship reli reliabl son uptim
depict subject
deplet exhaust level remain runout stock
deploi deploy goliv instal launch provis publish releas roll rollout version
deploy canari deploi prod releas roll rollback rollout ship stage version
deposit add credit downpay fund incom inflow save secur topup upfront
depot base site warehous
deprec discontinu obsolet version
depreci amort asset valu writeoff
dept depart
depth book deep deeper deepest draught level liquid orderbook queu queue shallow shallowest snowfal thick wade
deputi backup deleg standin substitut understudi
dequeu queue remov
derail incid
derbi match
deregist delet deregistr remov unsubscrib
deregistr deregist unregist
deriv differenti futur option perp perpetu slope sourc steep
dermatolog rash skin
desc descript
descend altitud ancestor descent direct elev lineag offspr order sort
descent altitud descend elev
describ descript detail elabor explain inspect summari
descript about abstract blurb definit desc describ detail explain explan motto note readm slogan summari synopsi taglin text
desert area arid
design assign blueprint mockup prototyp wirefram
desk concierg recept seat workspac
desktop asset devic endpoint
dessert cours dish meal menu
destin abroad arriv end endpoint recipi target terminu to
destroi delet nuke remov termin
detach disconnect dwell properti remov type unlink
detail about describ descript expand inform lowdown particular scoop
detect alert antiviru burglar intrud intrus malwar notic ransomwar recogn recognis spot suspici trojan viru virus
detector alarm sensor smoke smokealarm
detour altern divers rout
devalu currenc exchang rate
develop histori seri timelin trend
deviat abnorm anomali depeg differ dispers drift error peg scatter sigma spread std stdev surpris toler unusu varianc veer volatil
devic applianc asset cellphon desktop endpoint equip gadget handset host imei instrument iot laptop machin mobil pair pc phone router sensor smartphon switch unrespons
devis inventor
dew humid point
dewpoint mug muggi
dex pool swap
di death mortal
diabet glucos insulin
diagnos admiss check condit debug diagnosi diagnost investig reason troubleshoot
diagnosi admiss ailment brought condit diagnos diseas ill maladi reason suffer
diagnost diagnos dtc fault troubleshoot
diagram chart draw graph
dial call number
diall number
diamet circl circular
diaper babi
diari calendar event schedul
diaris calendar schedul
diastol pressur
dice random
dictat speech text transcrib
dictionari defin search
die death mortal
diesel consumpt fuel tank
diet dietari fast keto lowcarb nutrit slim vegan vegetarian weightloss
dietari diet halal kosher restrict vegan vegetarian
diff chang changeset compar comparison differ patch redlin
differ chang compar comparison contrast delta deviat diff discrep distinct distinguish drift gap minu mismatch subtract uniqu variat
differenti deriv
difficult complex difficulti
difficulti difficult easi easier easiest hard harder hardest hashrat simpl simpler tough tricki
dig excav find search
digest checksum hash recap report sha summar summari summaris
digit decim electron onlin precis
dilut concentr
dim bright dimmer light luminos
dimens area big bulki capac height larg length overs resiz size small volumetr width
diminish decreas
dimmer bright dim luminos
dimmest bright luminos
din nois
dine reserv restaur tabl
diner cover guest restaur
dinner meal
dip declin decreas minimum
diploma certif credenti degre qualif
diplomat consul embassi
direct ascend bear compass descend dm east get guid head instruct navig nonstop north path rout south stop trend vector wai walk wayfind west wind
director crew filmmak insid
directori folder list path subdirectori subfold
dirti cleanli contamin emiss pollut
dirtier cleanli contamin emiss pollut
dirtiest cleanli contamin emiss pollut
disabl access deactiv enabl mute prevent silenc state statu stop suspend toggl turn wheelchair
disagre conflict disput object
disappear delet lost miss
disapprov reject
disburs payment payout
discard chuck delet dismiss remov toss
discharg drain encount offload overflow river sewag stream summari unload wastewat
disciplin book
disciplinari reprimand
disclos disclosur
disclosur disclos reveal whistleblow
discographi album artist releas
disconnect connect detach offlin remov unlink unplug
discontinu cancel deprec end stop
discount bargain clearanc coupon deal markdown offer promo promot rebat reduc reduct sale slash voucher
discov discoveri explor find list search
discoveri discov emerg find uncov
discrep differ mismatch varianc
discuss comment convers messag note remark said thread
diseas blight condit diagnosi disord mildew rot
disembark alight arriv
dish appet cook dessert meal menu pud recip starter
dishwash applianc cycl
disk capac drive hdd space ssd storag volum
dislik hate reaction
dismiss ax discard fire laid sack termin
disord ailment condit diseas ill maladi
dispatch assign deliv job send ship shipment vehicl
dispens chemist pharmaci pharmacist prescript suppli
dispers deviat scatter spread varianc
displac fled flee move
displai exhibit list locat museum render reveal show shown view
displeas complaint satisfact sentiment
dispos bin divest dump garbag landfil litter offload rubbish throwawai tip trash
disput argu challeng chargeback claim complaint contest controversi disagre quarrel standoff statu
disrupt delai down downtim incid interrupt outag strand strike walkout
dissatisfi complaint satisfact sentiment
dissemin distribut publish share
dissert public thesi
dissolv solubl
distanc apoge around awai clock close closer closest distant drive driven far farther feet foot further furthest hike inch jog kilomet kilometr length lightyear long longer longest marathon meter metr mile mileag near nearbi nearest odomet parsec perige rang redshift remot shortest similar sprint tailgat vicin walk walkabl
distant distanc locat remot
distil produc
distilleri produc
distinct dedup dedupl differ uniqu
distinguish compar differ
distribut airdrop alloc breakdown circul dissemin dividend frequenc histogram lopsid payout percentil quantil send share skew split spread
distributor resel supplier wholesal
district area center centr constitu downtown neighborhood neighbourhood outskirt region suburb
disturb bother complaint
ditch cancel churn delet remov withdraw
divers detour divert rerout
diversifi alloc portfolio
divert divers statu
divest dispos sale
divid divis ratio separ share split
dividend distribut payout yield
divis depart divid quotient team
divisor factor
divorc marit statu
dizzi symptom vertigo
dm direct inbox messag send
dn domain nameserv record resolv
dna genom sequenc
dob birth date
doc document file
dock arriv berth deduct
docker labor port
docket case file waybil
doctor attend clinician consult gp physician practition
document articl attach brochur cv doc esign essai file flyer handbook handout helparticl howto leaflet letter manual page paper paperwork passport pdf print printout readm record visa wiki
dodgi risk volatil
dog anim breed pet
dogfriendli pet polici
doi identifi public
dollar amount currenc usd
domain backlink dn hostnam nameserv whoi
domest countri gdp nation
domin leader share
donat acquisit chariti contribut gift nonprofit
done close complet finish resolut resolv state statu
donor blood contributor giver
door garag gate lock
doorbel camera intercom
doorman recept
doorstep address deliveri
dope violat
dormant activ idl inact util
dosag capsul dose pill strength tablet
dose administ booster dosag drug medic medicin mg milligram pill prescript quantiti shot
dosh amount monei price
doubl chang growth increas multipl ratio
doublebook conflict overlap
doublecheck valid verifi
dough amount monei price
down alert avail disrupt downtim incid outag
downgrad plan reduc rollback version
downhil elev gradient
download bandwidth export fetch grab popular pull save speed
downpay deposit mortgag
downpour precipit rain
downsiz reduc scale
downstair floor level
downstream consum
downtim alert avail disrupt down idl incid outag sla stoppag
downtown center district
downturn gdp growth
downvot reaction score vote
doze sleep
dozen quantiti
draft autosav creat draught manuscript outlin prepar preview rough sketch unpublish unsent version
drafti ventil
draftsman draw
drain batteri consumpt discharg
drainag soggi waterlog
drama genr seri
drank alcohol beverag drink hydrat
draught depth draft
draughti ventil
draw blueprint chart consumpt diagram draftsman drawn drew gener illustr paint plan plot power raffl render result sketch ti tie
drawback limit
drawdown loss maximum
drawn draw result tie
dream sleep
drew draw result tie
drier arid drought humid moistur precipit
driest arid drought humid moistur precipit
drift configur deviat differ
drink alcohol beverag coffe drank drunk hydrat tea
drinkabl qualiti water
drinker alcohol
drive capac disk distanc driven drove journei licens rout space storag travel trip volum
driven distanc drive journei mileag odomet rout trip
driver chauffeur licens oper wheel
drizzl intens precipit rain
drone aircraft
drop abandon cancel chang crash crater declin decreas delet failur fallen fell loot nosediv plung remov shrink slump tumbl unsubscrib
dropoff abandon collect convers exit funnel locat stop
dropout attrit enrol withdraw
drought arid drier driest dry index parch precipit
drove drive journei rout trip
drug compound dose med medic medicin pill prescript substanc
drugstor pharmaci
drummer member perform
drunk alcohol beverag drink hydrat
dry arid drought humid moistur precipit
dryer arid humid laundri moistur precipit
dtc code diagnost fault
dub languag subtitl
dubiou risk verif
dud defect fault
due back bring date deadlin expir expiri homework overdu ow return run
dug excav
dull rate
dump backup cancel churn declin delet dispos export sale snapshot wast withdraw
dungeon instanc quest
dupe duplic
duplic clone code copi dedup dedupl dupe ident qualiti twin uniqu
durabl lifespan
durat asleep brief briefli chronic clock commut elaps fast faster fastest glu last latenc length lengthen lengthi lifetim linger long longer longest min minut night overran period perman prolong quicker quickest ran rapid runtim sec short shorten shorter shortest sleep slept slow slower slowest span spell stai stint stopwatch sunshin temporari tenur time timer turnaround
dusk astronom sun sunris sunset
dust air particul pm
duti custom dutiabl excis levi oblig roster schedul shift tariff tax
dutiabl duti
dwell bungalow detach hous hover linger loiter resid semi
dweller popul resid
dwindl level remain stock
dy batteri death mortal
dynasti empir period
ean barcod code product
ear hear
earli advanc arriv earlier earliest start
earlier advanc arriv earli histori log past previou start
earliest earli first oldest start
earmark alloc reserv
earn beat compens ebit ebitda ep incom net pai payrol pe pocket profit revenu salari wage
earner incom
eartag anim identifi
earthquak aftershock epicent epicentr magnitud quak seismic shake shook
eas easi easier easiest
easi difficulti eas
easier difficulti eas
easiest difficulti eas
east direct latitud longitud
eastern latitud longitud region
eat consumpt food intak meal restaur
eaten consumpt food intak meal
eater cover guest
eateri restaur
ebit earn oper profit
ebitda earn oper profit
ebook bind format
ecg electrocardiogram heart
eclips lunar solar
econom consumpt cost economi effici
economi consumpt econom frugal fuel gdp growth indic mpg thirsti thirstier
ecosystem habitat
edema swell swollen
edg graph
edibl food
edit alter amend chang correct editor modifi print proofread reprint revis rewrit tweak updat
editor author collabor edit permiss role staff
editori articl opinion
educ literaci qualif school
effect efficaci impact
efficaci effect
effici econom frugal insul mpg oee perform ratio util wast
effluent sewag wastewat
effort estim hour point
egg ingredi
eggplant ingredi veget
eigenvalu matrix
eject remov
ekg electrocardiogram heart
elabor describ expand explain
elaps durat last long stopwatch time timer
elast stretchi
elderli ag creat date
elect runoff winner
elector voter
electr consumpt energi ev power usag wire
electrician contractor technician trade
electrocardiogram ecg ekg
electron digit onlin
element atom compon isotop item
elev altitud canyon climb contour descend descent downhil flat height high higher highest hike hill lift mountain peak relief summit tall taller tallest terrain uphil vallei
elig airdrop criteria entitl inelig merit qualifi
elimin delet knock remov
elo rank rate
email address contact correspond mail mailshot messag newslett phish reach send
embargo restrict sanction
embark board departur
embassi diplomat mission
embed vector
embezzl fraud
emerg ambul discoveri er firefight fireman icu kin nextofkin origin paramed
emigr immigr migrat
emiss carbon co2 dirti dirtier dirtiest emit exhaust filthi footprint ga greenhous grubbi pollut tailpip
emit emiss
emoji react reaction
emot feel mood sentiment
emperor reign ruler
empir dynasti period
emploi employ employe
employ account busi compani corpor emploi fulltim hire join moonlight organ organis parttim probat recruit start tenur
employe apprentic colleagu cowork emploi headcount internship leaver manpow member payrol peopl person personnel staff subordin teammat underl user worker workforc workmat
empti avail blank capac clear collect delet free level miss null occup purg truncat vacanc zero
emptier capac free level zero
emptiest capac free level zero
enabl activ allow disabl start state statu switch toggl turn unlock unmut
enclos attach
encod convert format
encount admiss admit checkup discharg inpati outpati readmiss visit
encrypt cipher kei scrambl ssl tl
end ceas close complet conclud depart destin discontinu expir finish fire leav left over quit resign run stop termin
endang conserv risk statu threat
endors approv recommend
endow fund
endpoint api desktop destin devic laptop path pc rout url
energi calori calorif consumpt electr fatten healthi kcal kilojoul kilowatt kw kwh megawatt nutrit nutriti power renew us usag watt
enforc strict stricter strictest
engag addict interact outreach touchpoint
engin bhp horsepow idl ignit locomot motor rpm technician torqu
enlarg increas resiz scale
enorm size volum
enough avail suffici threshold
enqueu add job schedul
enquir inquiri request
enquiri inquiri question request ticket
enrol classmat dropout join matricul particip recruit regist registr student subscrib
ensembl choir orchestra
ensur check valid verifi
enter admiss entri event geofenc input record submit
entir complet total
entiti object parti record resourc
entitl benefit elig inelig permiss
entranc access
entri admiss book bought declar enter item journal log loglin post price record row ticket visa
entrust assign deleg
enumer count list
env environ stage variabl
environ env prod sandbox stage variabl
enzym activ protein
ep album earn releas share
epic issu project
epicent earthquak locat
epicentr earthquak locat
epidem case outbreak
episod podcast season seri
epoch period slot year
equal ident ratio
equat formula solv variabl
equin hors mare stallion
equip applianc armor combin crane devic excav instrument loadout machin scaffold tool tractor utensil weapon
equiti balanc ownership share stock
equival convers counterpart match
er emerg error ward
era period year
eras clear delet shred wipe
erect construct year
err error
errand task
error accur accuraci alert broke broken buggi compil corrupt crash deviat er err except fail failur fault glitch glitchi inaccur incid issu misspel mistak mistaken panic precis problem stacktrac troubl typo wrong
erupt volcano
escal access floor oncal pager prioriti rais sever
escap breach sanit sanitis
escort accompani
esign document sign signatur
essai document submiss
essenti requir
establish date found founder
estat agent heir inherit properti testament
estim apprais approx approxim ballpark calcul consensu effort eta etd expect forecast guess guesstim hour outlook point predict quantifi quot reckon rough roughli
eta arriv estim immin shortli soon sooner soonest time
etd departur estim
etf fund
etl extract load pipelin transform
eur euro
euro currenc eur
ev batteri charg electr
evacu fled flee
evad violat
evalu apprais assess calcul comput express grade judg rate review score test trial weigh
evas violat
even dai time
event action activ advers agenda appoint birthdai calendar call celebr ceremoni click concert confer diari enter exit festiv gettogeth gig happen harsh histori incid log meet occur occurr organ organis parti program race reunion seminar swerv trigger webhook webinar wed
eventu final outcom
everydai dai daili
evict cach delet notic remov statu tenanc tenant
evid clue forens hint proof prove proven
evolut histori seri timelin trend
evolv histori seri timelin trend
ex former previou
exact exactli precis
exactli exact precis
exam assess quiz result score test
examin analyz audit check checkup inspect view
excav dig dug equip proven unearth
exce limit threshold
exceed blew blown limit threshold
excel qualiti
except alert astrai backtrac broke broken crash error fail failur fault incid issu misrout problem stacktrac threw throw thrown trace troubl undeliv undeliver wrong
excess addit balanc deduct extra inventori overag spare surplu threshold
exchang convers convert currenc devalu forex fx rate replac return substitut swap trade venu
excis duti tax
excit rate
exclud exclus filter ignor omit skip
exclus avoid exclud exempt
excurs tour trip
excus reason
execut boss ceo cfo countersign fill invok ran rerun run slippag trade trigger
executor runner
exempt exclus tax waiv waiver
exercis activ workout
exhaust deplet emiss fatigu limit quota sleep
exhibit displai galleri museum object shown
exit abandon bail bounc cash depart departur dropoff event exitpric fire geofenc leav left quit resign
exitpol poll
exitpric exit profit realiz
exoplanet orbit star
expand detail elabor expans extend extens growth zoom
expans expand extens growth
expect anticip estim forecast gestat lifeexpect predict pregnanc
expedit rush
expel expuls
expenditur capex expens opex outlai spend spent
expens amount burn capex charg cheap cheaper cheapest claim cost dear expenditur fee incur mileag opex outgo overhead oversp overspend premium price pricei rate receipt reimburs spend spent splash splurg squander tariff undersp
experi assai experienc labbook notebook run season veteran xp
experienc experi senior
expir certif date deadlin due end expiri laps matur renew run timeout ttl valid
expiri batch bestbefor deadlin due expir fresh fresher freshest futur laps lot matur mouldi option outdat perish rotten run settlement spoil stale temporari ttl usebi valid
explain clarifi describ descript elabor explan interpret reason
explan becaus caus clarifi descript explain reason why
explod explos incid
exploit vulner
explor brows catalog discov index list search
explos blast explod hazard incid
expon exponenti
exponenti expon
export backup csv download dump extract feedin import migrat output pdf save trade
expos breach exposur posit publish risk show
exposur breach expos hedg leak leakag posit risk riski vulner
express arithmet evalu formula math
expresswai highwai road
expuls expel
expung delet remov
extend contract expand extens renew
extens expand expans extend filetyp format lengthen prolong renew stretch type
extent bbox icecap
extern guest
extinct conserv statu
extortion price valuat
extra addit excess surplu
extract decompress etl export ocr pars pull retriev scrape unpack unzip
extrapol forecast
extrem maximum minimum
ey ophthalmolog vision
eyesight ophthalmolog vision
eyewit wit
fabric composit materi
facet aggreg filter
facil amen bathroom clinic factori gym hospit infirmari inmat jail loo plant prison restroom spa surgeri toilet warehous
factcheck claim verif
factor 2fa authent divisor mfa otp prime
factori facil plant site
faculti depart staff
fade declin
fahrenheit temperatur unit
fail attempt broke broken bruteforc crash error except failur fault flunk grade incid lockout result statu test undeliv undeliver
failov replica standbi
failur blew blown bork bounc break breakdown brick broke broken burst bust call collaps conk crack crash declin drop error except fail fault flaki incid intermitt issu kaput problem reliabl statu timeout troubl undeliv wrong
faint syncop
faith religion
fake authent counterfeit forgeri fraud
fall decreas
fallback altern default substitut
fallen chang declin decreas drop
fallout consequ impact
fals boolean ly
famili aunt cousin grandchildren grandkid grandpar household kin lastnam rel surnam uncl
famou notabl popular
fan airflow attend follow speed subscrib
fanbas audienc follow
faq articl knowledg question
far distanc length mileag radiu rang
fare perform price result ticket
farm api farmer produc yield
farmer farm produc
farmland area field land
farther distanc mileag radiu rang
fast diet durat pace rate speed throughput veloc
fasten closur
faster durat rate speed veloc
fastest durat speed veloc
fat bmi fatti greasi lipid macro macronutri obes oili weight
fatal danger deadli deadlier deadliest death deathtol kill lethal mortal perish rate toll
father guardian parent rel
fatigu exhaust knacker sleep tire
fatten calori energi
fatter bmi obes weight
fatti fat
faucet flow water
fault blame bork breakdown broke broken bust code crash defect diagnost dtc dud error except fail failur faulti issu kaput problem troubl wonki wrong
faulti defect fault reject
favorit ador bookmark favourit like love most popular rank save star top trend wishlist
favourit bookmark favorit like most odd popular rank save star top trend
feasibl imposs possibl
featur amen capabl function predictor properti
fed feed
fee charg cheap cheaper cheapest commiss corkag cost cream dear demurrag expens ga gwei maker pai paid price pricei skim taker transfer tuition waiv waiver
feed articl fed post rss timelin
feedback comment complain complaint compliment critic criticis critiqu gripe grumbl moan opinion prais rate review survei thank
feedin export solar tariff
feel emot mood sentiment
feelslik appar temperatur
feet distanc height length
fell chang declin decreas deforest drop harvest log timber
femal gender sex
ferri vessel
fertil applic birth birthrat fertilis manur nutrient
fertilis applic fertil nutrient
festiv event
fetch acquir collect crawl download grab load obtain pickup pull read retriev scrape
fever feverish temperatur vital
feverish fever temperatur
fiber fibr nutrient
fibr fiber nutrient
fiddl audit chang
field acreag attribut column farmland fillabl magnet parcel plot properti
fight battl conflict
figur metric statist summari
file asset attach binari blob creat creator csv doc docket document lawsuit litig lodg media object paper pdf report request return submiss submit sue
filenam name path
filepath locat path
filetyp extens format mime
fill bought complet execut form fuel full fuller fullest partial refuel trade
fillabl field form
fillup fuel refuel
film clip media movi titl video
filmmak crew director
filter cherrypick criteria exclud facet ignor includ junk limit match narrow queri refin restrict screen select shortlist sift spam suppress where whittl winnow
filthi cleanli contamin emiss pollut
final close complet confirm eventu last latest recent submit ultim
finalis close complet confirm submit
financ fund loan
find dig discov discoveri grep hunt lookup match pinpoint queri rediscov rummag search seek symptom unearth whereabout
fine amount overdu ow penalti
finish close complet conclud done end glossi over resolut resolv shini state statu
fire attrit burn burnt bushfir departur dismiss end exit firefight fireman ignit leaver termin trigger turnov wildfir
firebal meteor meteorit
firefight emerg fire
fireman emerg fire
firewal rule
firm account busi compani corpor organ organis
firmwar updat version
first earliest firstnam forenam oldest top
firstlin support tier
firstnam first given name
firstrespons respons time
fiscal period quarter quarterli treasuri year yearend
fish catch quota seafood shellfish trawler vessel
fisheri aquacultur hatcheri
fishi anomali fraud outlier suspici unusu
fit capac fitter limit model occup payload regress size volum
fitter fit
fix correct mainten mend patch rectifi remedi repair resolut resolv servic
fixtur game match plai schedul
fk kei
flag alert label mark marker moder pin registr report review star warn
flake attend respons
flaki depend failur intermitt reliabl test uptim
flammabl combust flash hazard inflamm
flash flammabl
flat apart elev gradient hous list properti slope unit
flatlin growth stabl
flatmat occup tenant
flavor tast tasti
fled displac evacu
flee displac evacu
fleec shear
fleet aircraft convoi vehicl
flew flight trip
flick movi
flight airborn airlin callsign flew flown fly inflight plane redey
flip state switch toggl
float offer
flood inund level river warn
floor attic basement cellar downstair escal level loft stair stairwai storei upstair
floorspac area
flop revenu
flotat list offer
flour ingredi
flow faucet pump rate river stream tap
flower plant speci
flown flight trip
flu infect influenza
fluctuat swing varianc volatil
fluent languag profici
flunk fail grade result
flurri snow
flush clear purg
fly airlin flight
flyer document market print
foe oppon
fog foggi hazi mist misti visibl
foggi fog visibl
fold closur
folder directori inbox junk parent refil spam subdirectori subfold
folio minibar
follow add audienc befriend fan fanbas friend influenc subscrib subscript tail trace track unfollow watch watcher
followup activ chase remind task
font style text
food at biscuit bite candi chip cooki crisp eat eaten edibl fri groceri grub hungri ingredi nosh product snack sweet
foodstuff ingredi product
foot distanc height invoic length
footag area clip media size video
footer signatur
footfal attend passersbi pedestrian traffic visit visitor walker
footnot citat note refer
footpath footwai path rout walk
footprint carbon emiss size usag
footwai footpath pavement sidewalk
footwear shoe sneaker trainer
forbidden polici prohibit restrict
forc mandatori
forecast anticip estim expect extrapol forese foretel futur guess guidanc meteorolog meteorologist model outlook pipelin predict predictor project pundit revenu weather
foreclosur repossess statu
forefath ancestri genealog
foreign abroad constraint countri currenc intern kei languag nation oversea refer relat
foreman site supervisor
foremost rank top
forenam first given name
forens analysi evid
forese forecast
forest deforest tree wood woodland
foretel forecast predict
forewarn alert warn
forex currenc exchang rate
forfeit forfeitur
forfeitur forfeit
forg authent counterfeit forgeri
forgeri fake forg
forget miss remind
forgot miss remind reset
forgotten miss remind reset
fork branch clone copi repositori
form capsul fill fillabl paperwork pill questionnair streak submiss survei tablet
format audiobook beautifi bold convert ebook encod extens filetyp hardback hardcov ital mime paperback prettifi reformat standard standardis suffix templat tidi type
former ex previou
formerli histori log past previou
formula composit equat express molecul
formulari medic
fortnight frequenc week
fortnightli frequenc week
forward posit redirect relai send share transfer
fought battl conflict
foul card penalti
found establish founder
founder casualti creator establish found incid vessel
fraction percent percentag rate ratio share
fractur broke
fragil breakabl brittl handl strength
franchis team
fraud bogu cheat counterfeit defraud embezzl fake fishi fraudster fraudul launder phoni scam stolen suspici swindl
fraudster fraud
fraudul fraud risk
free avail complimentari cost empti emptier emptiest freemium grati open slot statu vacant zero
freebi amen benefit
freehold ownership tenur
freelanc contractor vendor worker
freemium free plan
freewai highwai road
freez block frozen lock suspend temperatur
freezer applianc temperatur
freight cargo carri haul haulag haulier hgv juggernaut load lorri rate ship truck
freighter cargo vessel
frequenc band biweekli channel common commonest commonli count daili distribut fortnight fortnightli frequent hertz interv occasion often onc pester rare rarer rarest rate recur regular regularli repeat rhythm scarc seldom spectrum thrice time twice
frequent count frequenc rate
fresh ag date expiri fresher freshest updat
fresher ag date expiri fresh
freshest ag date expiri fresh
fri cook food method snack
fridai weekdai
fridg applianc temperatur
friend befriend buddi connect contact follow mate pal
frighten horror
from departur origin sourc
front concierg recept
frontier border
frost frosti minimum temperatur
frosti frost minimum temperatur
froze frozen lock temperatur
frozen block freez froze stall statu timeout
frugal consumpt economi effici
fruit ingredi produc
fry cook method
fuel bunker coal consumpt diesel economi fill fillup ga gasfir gasolin guzzl mpg petrol petrolst pump refuel tank thirsti thirstier
fulfil complet order pick ship undispatch unship
full avail capac fill level occup percentag util
fuller capac fill level percentag
fullest capac fill level percentag
fulltim employ hour
function capabl curv definit featur health method oper role serverless statu symbol
fund amount asset back backer balanc bankrol capit cash crowdfund deposit endow etf financ grant invest investor kitti monei mutual payment penniless perp perpetu rais rate revenu round skint subsidi
funer burial death undertak
fungicid applic pesticid
fungu mushroom
funnel abandon dropoff pipelin
funni comedi
furiou complaint sentiment
furlough layoff leav
furnac heat hvac
furnish amen furnitur suppli
furnitur furnish unfurnish
further distanc mileag radiu rang
furthest distanc mileag radiu rang
fuse combin merg
fuss complaint
futur basi contract deriv expiri forecast perp perpetu schedul upcom
fuzzi approxim match qualiti resolut search sharp
fx currenc exchang rate
ga consumpt emiss fee fuel greenhous gwei methan tank
gadget devic
gain climb growth increas jump pnl profit return soar surg windfal
galaxi redshift
gale speed wind
galleri exhibit
gallon volum
game fixtur match plai titl
gamer player usernam
gamertag player usernam
gamma greek
gantt plan roadmap schedul timelin
gap deficit differ shortfal
garag cover door inspect mainten repair servic
garbag collect dispos wast
garden land lawn yard
garment apparel cloth jumper pant product pullov sew size sweater trouser
garner vote
garnish deduct withhold
gasfir fuel gener plant
gasolin fuel
gastrointestin belli gut stomach tummi
gate access board door
gatewai hub ingress proxi router
gather assembl collect meet
gaug level measur metric river stream valu
gazett new public sourc
gb byte size storag
gbp bandwidth pound quid speed sterl
gdp domest downturn economi gross growth output product recess rich richer richest wealthi
gear debt item leverag transmiss
gearbox transmiss
gender demograph femal male sex
gene locu sequenc symbol
genealog ancestor forefath
gener amount build coal craft creat curtail draw gasfir hydro hydroelectr output produc product render renew spend turbin windmil
genom chromosom dna sequenc
genr drama sitcom
genuin authent verif
geo coordin latitud locat longitud
geocod address coordin locat
geofenc boundari enter exit locat zone
geometri circl polygon shape triangl
germ microb
gestat calv expect pregnanc pregnant
get direct path rout
gettogeth event meet
ghost attend respons
giant size volum
gif imag
gift donat skill souvenir
giftcard balanc voucher
gig book concert event perform
gigabyt byte size storag
gilt bond debt govern secur yield
gini inequ
girder structur
gist abstract code overview summari
giveawai contest promot
given firstnam forenam
giver contributor donor
glacier ic mass
glanc preview read view
glare bright lumin
glasshous climat
glitch bug defect error issu
glitchi bug defect error issu
global countri intern world worldwid
gloomi mood sentiment
gloss glossi shini
glossi finish gloss
glow bright luminos
glu durat watch
glucos diabet level sugar
glut suppli surplu
gluten allergen celiac coeliac wheat
goal achiev aim mileston okr quota score scorer target topscor
goalkeep keeper save
goat livestock
golf hole score
goliv deploi launch releas
good articl cog commod item product sku
goodsin inbound receipt
gossip claim unverifi
got incom messag receiv
govern agenc dao depart gilt govt law propos treasuri vote
governor offic offici
govt govern
gp coordin doctor locat physician posit practition
gpa averag grade
gpu graphic util
grab captur download fetch retriev
grade coursework demot evalu fail flunk gpa junior level mark pass promot pure purest puriti qualiti rate result rubric score senior star steep steeper steepest transcript
gradient downhil flat slope steep steeper steepest uphil
graduat alumni alumnu complet degre
graft hour
grain barlei commod corn crop maiz rice soi wheat
grammar check languag
grandchildren children famili kid
grandkid children famili kid
grandpar famili rel
grant allow award bursari fund permiss permit project scholarship share subsidi
granular interv resolut
graph chart diagram edg histori metric node plot seri visual visualis
graphic gpu
grati free price
gratuiti tip
grave sever
gravida pregnanc
graviti acceler mass
graze pastur
greas lubric
greasi fat
great top
greatest top
greek delta gamma theta vega
green build statu
greenhous climat emiss ga
greenlight approv
grep find pattern search
grid load network power qualifi substat transform transmiss
gridlock congest traffic
grievanc complain complaint issu
grill cook method time
grind process
grip traction
gripe complaint feedback
grocer merchant retail
groceri food product supermarket
gross boxoffic gdp revenu
ground soil stadium taxi venu
groundwat aquif level
group aggreg band batch bloodtyp breakdown bucket bunch categor categori categoris channel cluster cohort collect depart lump mailinglist pool rollup suit team
grow chang crop growth increas plant trend
grown chang growth increas trend
grownup adult ag
growth balloon chang cultur doubl downturn economi expand expans flatlin gain gdp grow grown halv increas leak mushroom plateau prosper qoq recess rise risen rocket rose skyrocket swell swollen tenfold thrive trend tripl yoi
grub food meal
grubbi cleanli contamin emiss pollut
grumbl complaint feedback
gst tax
gtin code product
guarante guarantor warranti
guarantor guarante loan
guard conductor crew protect secur
guardian dad father mom mother mum parent
guess estim forecast predict
guesstim estim
guest accommod attend attende boarder diner eater extern invit invite lodger occup parti particip sleep travel user visitor
guesthous accommod lodg properti
gui person
guid cheatsheet direct guidebook handbook howto identifi instruct manual navig rout tour tutori walkthrough
guidanc advic forecast outlook
guidebook guid
guild clan
guildmat member
guilti convict verdict
guitarist member perform
gust breezi gusti wind windi windier windiest
gusti gust speed wind
gut abdomin gastrointestin
guzzl consumpt fuel usag
guzzler consumpt
gwei fee ga
gym amen facil workout
habitat ecosystem inhabit live rang
hack attack breach compromis incid intrus
hacker actor attack breach compromis intrus threat
haemoglobin blood
haggl negoti price
hail hailstorm precipit sleet
hailstorm hail precipit
halal certif dietari
half percent progress
halftim period
halfwai percent progress
halt paus statu stop suspend suspens
halv block chang decreas growth multipl ratio reduct reward
hamlet local settlement town
hand submiss
handbook document guid
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
harbor harbour port seaport
harbour harbor port
hard concentr difficulti harder hardest miner soft softer softest tough
hardback bind format
hardcopi print
hardcov bind format
harder difficulti hard
hardest difficulti hard
hardwar mac
harm damag hazard
harsh acceler brake event
harvest fell log machin reap ripe yield
hash checksum commit digest hashrat id tx txid txn
hashrat difficulti hash
hashtag tag topic
hasten acceler speed
hatcheri aquacultur fisheri
hate dislik rate
haul freight haulag load
haulag carrier freight haul
haulier carrier freight
hayfev pollen
hazard avalanch classif combust danger deadli deadlier deadliest explos flammabl harm inflamm lethal poison risk safe safeti toxic
haze aerosol particul visibl
hazi fog visibl
hdd disk storag volum
hdl lipid
head bear boss compass cours direct headmast manag paragraph princip report section superior titl
headcount count employe manpow member overstaf peopl person personnel shorthand staf staff understaf user worker
header metadata
headhunt candid recruit sourc
headlin articl break new
headmast head school
headquart address hq offic
headroom avail capac margin
headspac level tank
heal recoveri
health ail aliv condit function healthcar healthcheck healthi healthier hp ill probe shape sick sicker situat stand state statu unhealthi work
healthcar care health
healthcheck health probe
healthi calori energi health nutrient nutrit statu
healthier health nutrit
heap count volum
hear adjourn audio committe court date ear heard trial
heard audio hear
heart bpm cardiac ecg ekg heartbeat hr puls
heartbeat aliv heart live ping puls rate statu
heartrat puls
heat boiler furnac heater heatpump heatwav hotter hottest hvac radiat scorch spice spici spicier swelter temperatur thermostat
heater heat temperatur thermostat
heatpump heat hvac
heatwav heat maximum temperatur
heavi load mass weight
heavier load mass weight
heaviest load mass maximum weight
hectar acreag area size surfac
hectic activ traffic workload
hedg exposur posit risk
heed complianc
hefti amount price weight
height altitud block bmi dimens elev feet foot high higher inch lofti meter metr sealevel short shorter shortest skylin skyscrap statur surf swell tall taller tallest wave
heir beneficiari estat inherit
heirloom antiqu
held balanc custom hold holder posit statu
helicopt aircraft
help assist portion rate serv support us
helparticl document knowledg
helpdesk support ticket
hemoglobin blood
hemorrhag bled bleed
hen livestock poultri
hepat liver
herbicid applic pesticid weed
herd anim livestock
hertz frequenc
hgv freight truck vehicl
hiccup incid issu problem
hid hidden visibl
hidden conceal hid hide invis lurk secret visibl
hide archiv hidden mask obfusc privat redact suppress unpublish visibl
hideou rate
hierarchi manag nest org parent peck rank tree
high altitud elev height highest level maximum peak
higher altitud elev height level maximum
highest altitud best elev high lead leader leaderboard level maximum most peak rank top
highlight kei pin summari takeawai
highscor leaderboard score
highwai expresswai freewai motorwai road
hike distanc elev trail
hilari comedi
hill elev peak
hinder impedi
hint evid tip
hire charter contract employ join joiner newbi newcom onboard recruit rehir rent rental requisit rooki senior start tenur vacanc
histogram bucket distribut metric
histor backtest
histori activ archiv audit background chang changelog chart cours develop earlier event evolut evolv formerli graph listen log past previou previous purchas revis rewatch stori timelin trend version
hit pageview request session traffic view visit
hitch incid issu problem
hitchhik ride
hive bee beekeep coloni
hoard accumul stock
hoax claim verif
hob applianc oven
hobbi interest
hodl hold
hog consumpt livestock swine usag util
hold asset bag balanc belong book capac held hodl holder invest limit occup own owner paus payload portfolio posit possess preauth preauthor queue reserv size stash volum waitlist
holder balanc belong held hold investor own owner policyhold posit sharehold stockhold wallet whale
hole advisori birdi cve golf locat par sever vulner
holidai absenc leav vacat
holidaymak tourism travel visitor
home apart hous list occup presenc properti unit
homeless hous
homemad origin
homeown owner
homepag link site url websit
homer statist
homerun statist
hometown birth place
homework assign due submiss task
homicid murder
hood bonnet
hook webhook
hop rout tracerout
horizont orient
horror frighten scari
hors anim equin
horsepow engin power
hospit admiss facil hospitalis infirmari organ
hospitalis admiss hospit
host devic ip machin name node organ organis present server
hostel accommod lodg properti
hostess crew reserv
hostnam domain name server
hot temperatur
hotel accommod lodg properti room stai
hotfix patch releas
hotlin phone support
hotter heat temperatur
hottest heat temperatur
hour busi close effort estim fulltim graft hourli hr open overtim parttim playtim throughput time timecard timesheet toil workdai
hourli hour interv time
hous apart dwell flat home homeless list properti resid type unit
household breadwinn famili incom
housekeep clean linen maid towel
housem occup tenant
hover dwell
howto document guid tutori
hp health point
hq address headquart offic
hr heart hour puls rate time
href link url
hs classif code tariff
http certif
hub gatewai
hue color
huge size volum
human person
humid arid damp dew drier driest dry dryer hygromet moistur mug muggi parch soak stuffi sultri wet wetter wettest
hung block stall statu timeout
hunger hungri peckish starv
hungri food hunger meal
hunt find lookup queri search
hurri prioriti
hurrican cyclon storm tropic
hurt injuri pain
husband marit partner spous
hush mute silenc
hvac ac aircon aircondit boiler climat cool furnac heat heatpump
hybrid work
hydrat drank drink drunk
hydro gener power
hydroelectr gener power
hygien clean cleaner cleanest inspect
hygromet humid sensor
hype mention sentiment trend
hypotenus length side
hypothesi test
iban account bank number
ic glacier icecap ici slipperi
icecap extent ic
ici ic road temperatur
icon imag logo symbol thumbnail
icu emerg intens unit ward
id hash identifi kei sha
idea brainstorm propos suggest
ident authent duplic equal imperson kyc passport ssn sso
identif chassi vin
identifi callsign code cusip doi eartag guid id imo isbn isin issn kei mmsi mrn name refer serial slug uid userid uuid
idl dormant downtim engin inact loaf slack standbi stationari twiddl underus underutilis unus util
idx index
iffi confid qualiti
ignit engin fire
ignor exclud filter skip unread
ill absenc condit diagnosi disord health leav poorli queasi sick unwel
illeg legal offenc violat
illicit offenc violat
illiquid liquid
illumin bright dark darker darkest light moonphas
illustr chart draw imag
imag avatar ct gif icon illustr imageri img logo media microscop mri ocr paint photo photograph pic pictur poster radiolog recogn registri scan screenshot snap snapshot sticker thumbnail ultrasound wallpap watermark xrai
imageri aerial imag satellit
imei devic serial
img imag photo
immedi latenc prioriti realtim
immigr emigr migrant migrat visa
immin eta next upcom
immun immunis inocul jab vaccin
immunis immun
imo identifi vessel
impact affect aftermath crippl effect fallout slippag strike struck
impair blind deaf writeoff
impedi block blocker hinder
imperman loss
imperson ident
impli probabl volatil
import add crucial export ingest load migrat prioriti pull sever trade upload urgenc vital
impos restrict sanction
imposs feasibl possibl
impound seizur tow
impress rate reach view
imprint publish
imprison custodi jail sentenc
improv chang optim optimis refin upgrad
impur contamin
in score wicket
inaccur accuraci error
inact deactiv dormant idl laps lull stall statu unus
inadequ insuffici shortag
inbound goodsin incom
inbox dm folder letterbox mail mailbox messag unread
incent bonu motiv reward
inch distanc height length
incid accid acknowledg alert attack avail blast breach breakin broke broken capsiz case claim collis compromis crash crime derail disrupt down downtim error event except explod explos fail failur founder hack happen hiccup hitch issu mess occur occurr oncal outag pager pileup polic postmortem prang problem raid rca smash snag spill spilt ticket troubl troublemak wrong
inclin lean slant steep steeper steepest tilt
includ add contain filter inclus
inclus includ
incom affluent breadwinn broke deposit earn earner got household inbound inequ inflow net paycheck pocket poor poorer poorest poverti profit receiv revenu rich richer richest salari sale take takehom taxabl turnov wage wealthi wealthier windfal
incomplet open outstand pend remain uncheck unfinish unresolv untick
inconsist conflict consist
incorrect correct mistak mistaken valid wrong
incoterm deliveri term
increas balloon beef bigger boost bump chang climb creep doubl enlarg gain grow grown growth jump mushroom payris quadrupl rais ralli rebound rise risen rocket rose skyrocket soar spike surg swell swollen trend tripl upsiz
increment minimum step tick
incub temperatur time
incumb offic officehold
incur expens liabil
indemn indemnif liabil
indemnif indemn indemnifi
indemnifi indemnif liabil
index airqual aqi benchmark brows catalog catalogu content crawl drought explor idx inflat kei search sunburn sunscreen toc uv
indic economi kpi measur metric signal threat
individu person
industri strike walkout
inelig elig entitl
inequ gini incom poverti
infam notabl
infant ag babi birth child newborn pediatr toddler
infect case catch contagi corona covid flu infecti malwar
infecti infect transmiss
infest pest
infirmari facil hospit
inflamm flammabl hazard
inflat cpi deflat index price
inflict damag
inflight flight
inflow deposit incom
influenc clout creator follow influenti inspir rank reach
influenti influenc rank reach
influenza flu
inform detail notif particular
infra resourc
infrastructur resourc
ingest import load upload
ingredi activ aubergin beef butter chicken compon composit contain courgett egg eggplant flour food foodstuff fruit meat pork raw substanc sugar veg veget veggi zucchini
ingress gatewai rout
inhabit habitat popul resid
inherit beneficiari bequeath estat heir
initi monogram name project reiniti reinitialis reset
injur injuri
injuri avail crock hurt injur sidelin sustain wound
inmat custodi facil
inn accommod lodg properti
inocul immun vaccin
inpati class encount
input argument enter paramet
inquiri ask enquir enquiri investig question request ticket
insect bug pest
insecticid applic pesticid
insert ad add append creat upsert
insid director offic ownership
insight takeawai
insist requir
insolv bankrupt bankruptci liabil liquid solvenc solvent
insomnia sleep
inspect audit check checklist describ examin garag hygien inspector mainten mot review roadworthi servic view workshop
inspector inspect
inspir influenc
instal add deploi lai laid mount payment repai repaid repay schedul setup version
instanc dungeon machin occurr pod raid replica resourc server vm
instant latenc realtim
instanti creat
instantli latenc realtim
instead altern replac
institut bank campu colleg museum school uni univers varsiti
instock avail inventori
instruct command direct guid method step
instructor lectur mentor professor staff taught teach teacher tutor
instrument calibr centrifug devic equip machin symbol telescop ticker
insuffici inadequ shortag
insul effici
insulin diabet
insur carrier compani cover coverag payer polici policyhold premium underwrit
intact condit integr
intak at consum eat eaten
integr antideriv corrupt intact tamper undamag
intellig clever smart
intend plan purpos
intens drizzl icu magnitud pour sever strong stronger strongest
interact activ click contraind engag touch touchpoint
interchang station transfer
intercom doorbel
interest accru accrual aer api apr coupon hobbi open pastim poi rate yield
interfac api lan network port wan
interim temporari
intermediari agent broker middleman
intermitt failur flaki
intern abroad apprentic countri foreign global oversea traine
internship employe traine
interpret explain pars translat
interrupt blackout disrupt outag powercut
intersect crossroad junction overlap road roundabout
interv between bucket confid frequenc granular hourli often period rang regular regularli resolut step timefram window
intervent treatment
intoler allerg allergen allergi celiac coeliac lactos
intradai candl minut
intransit shipment
introduc introduct launch
introduct introduc primer
intrud alarm detect intrus
intrus alarm breakin burglar detect hack hacker intrud trespass
inund flood load util workload
invad invas
invalid bogu wrong
invas invad
invent author creator inventor maker manufactur patent produc
inventor applic assigne author creator devis invent maker manufactur produc
inventori avail catalog catalogu count cyclecount excess instock list loadout outofstock restock scarciti shelf shelv shortag spare stock stocktak surplu unsold warehous
invers contrari matrix opposit
invert matrix
invest fund hold portfolio roi
investig audit diagnos inquiri probe research scientist search
investor back backer fund holder sharehold
invis hidden visibl
invit add attende guest invite join member particip rsvp share
invite attende guest invit particip
invoc invok serverless
invoic bill charg foot payabl payment receipt receiv statement
invok call execut invoc run trigger
ioc threat
iot devic sensor
ip address host network
ipo list offer
iq clever smart
iron nutrient
irrig applic parch sprinkl sprinkler water
isbn book identifi
isin identifi secur
island land territori
isochron reachabl travel
isol quarantin
isotop element mass
issn identifi journal
issu alert backlog bug buggi case concern defect epic error except failur fault glitch glitchi grievanc hiccup hitch incid issuanc issuer journal magazin period problem snag stori ticket troubl wrong
issuanc issu
issuer issu
ital format style
itch itchi rash symptom
itchi itch rash symptom
item armor articl asset checklist element entri gear good list loot menu object part potion product record sku spell task weapon
itemis list
iter sprint
itinerari plan rout schedul tour travel trip
iv volatil
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
job batch build compil cron dispatch enqueu occup open pipelin posit process profess queu queue rerun role run schedul step task titl vacanc
jobless rate unemploy
jobseek applic candid
jog activ distanc pace run
join add combin concaten connect employ enrol hire invit joiner link member merg newbi newcom onboard recruit regist registr relat rooki signup start stitch subscrib
joiner hire join new
journal book bookkeep entri issn issu ledger magazin period
journalist author bylin
journei drive driven drove ride rout travel trip
jpy yen
judg assess court evalu magistr rule score
judgement decis opinion rule
judgment decis opinion rule verdict
juggernaut freight truck vehicl
juic batteri charg
jump chang gain increas spike
jumper apparel cloth garment temperatur
junction crossroad intersect road roundabout
junior grade level senior
junk filter folder spam unwant
juri juror
jurisdict court
juror juri
justif justifi reason
justifi justif reason
kanban board column
kaput failur fault statu
kcal calori energi nutrient nutrit
keep retain retent save storag store
keeper goalkeep save
keepsak souvenir
kei chord credenti decrypt encrypt fk foreign highlight id identifi index pk primari secret token
kelvin temperatur unit
kept retent storag
keto carbohydr diet
keypad code lock
keyword search seo tag term
kg mass weight
kick ban remov
kickback corrupt payment
kickoff launch start time trigger
kid child children depend grandchildren grandkid learner pediatr pupil student toddler
kidnap abduct
kidnei renal
kill death delet fatal process statist stop termin
kilo mass weight
kilobyt size storag
kilojoul energi
kilomet distanc length mileag rang
kilometr distanc length mileag rang
kilowatt capac energi power
kin contact emerg famili rel
kind categori class sort type
kindergarten childcar school
king reign ruler
kit bundl
kitchen area kitchenett room zone
kitchenett amen kitchen
kitti balanc fund pool
kline candl candlestick
kmh speed
knacker fatigu sleep
knock elimin
knockout bracket round
knot speed
knowledg faq helparticl wiki
kosher certif dietari
kph speed
kpi indic metric perform
kw consumpt energi power
kwh consumpt energi power
kyc custom ident verif
lab analysi laboratori result test
labbook experi record
label annot categor categoris classifi flag name relabel sticker tag titl untag
labor docker stevedor unemploi
laboratori analysi blood bloodtest bloodwork lab test
lack deficit miss shortag
lactat milk
lactos allergen dairi intoler
lad person
lade bill bol shipment
lag consum delai laggi latenc replic replica slow
laggi delai lag latenc respons speed
lai instal
laid dismiss instal layoff termin
lake area storag water
lamb birth meat protein
lamp bright bulb light
lan interfac network
land acreag arriv cadastr farmland garden island lawn page parcel touchdown yard zone
landfil dispos wast
landlin line phone
landlord lessor owner
landmark attract monument poi sight sightse
landmass area
landslid margin
lane road street
lang languag local
languag bilingu caption dub fluent foreign grammar lang mothertongu multilingu nativ speak spoke spoken subtitl translat
lantern light
lap split time
laps expir expiri inact polici renew statu
laptop asset devic endpoint
larg area capac dimens length size volum whale
larger area size volum
largest area biggest size top volum
last durat elaps final lastnam latest length lifespan recent surnam time
lastmil deliveri
lastnam famili last name
lastseen activ login timestamp
lat coordin latitud longitud
latch lock
late belat delai later latest new overdu past recent tardi
latenc buffer delai durat immedi instant instantli jitter lag laggi percentil perform ping respons responsetim slow slower slowest sluggish timeout
later delai late
latest final last late new newest recent
lath machin
latitud coord coordin east eastern geo lat latlng latlong lng lon north northern south southern tropic west western
latlng coordin latitud longitud
latlong coordin latitud longitud
launch blastoff deploi goliv introduc kickoff liftoff mission relaunch releas rocket spin start unveil
launder aml complianc fraud
laundri dryer wash washer
lavish amount spend
law act bill complianc govern legal legisl regul statut
lawmak legisl member offici
lawn garden land
lawsuit case file matter su sue
lawyer attornei barrist counsel repres solicitor
laxer polici restrict
layoff ax furlough laid redund sack termin
layout arrang
layov connect stop stopov
lb mass weight
ldl lipid
lead account attract boss charg coldcal handl highest leader leaderboard led look manag most nurtur prospect rank report respons superior top
leader domin highest lead leaderboard led most rank top
leaderboard best highest highscor lead leader most rank stand tabl top topscor
leaflet document market print
leagu competit
leak breach exposur growth leakag leaki loss memori ooz spill spilt
leakag breach exposur leak loss
leaki leak mainten
lean inclin
learn cours learnt lesson
learner kid pupil schoolchild student
learnt cours learn lesson
leas agreement contract rent rental sublet tenant term
leasehold ownership tenur
least bottom lowest rank
leav absenc absent absente attrit awai departur end exit furlough holidai ill leaver matern off ooo out parent patern pto quit remov resign sabbat sick sickdai termin turnov unsubscrib vacat
leaver depart employe fire leav left quit resign termin
lectur class instructor session teacher timet
led lead leader
ledger account blockchain book bookkeep journal reconcil reconcili transact
leewai avail capac margin
left attrit avail balanc departur end exit leaver remain rest termin turnov
leftov remain surplu wast
legal complianc illeg law regul unlaw
legisl act bill congressman law lawmak member mp politician senat statut
legislatur congress parliament senat
legit valid verifi
legitim valid verifi
legroom pitch seat
lend credit lender loan
lender bank creditor lend lent loan moneylend
length awai big byte coastlin dimens distanc durat far feet foot hypotenus inch kilomet kilometr larg last lengthi long longer longest meter metr mile perimet runtim runwai shorelin short shorter shortest size small stai stretch wordcount
lengthen durat extens
lengthi durat length
lenient polici restrict
lent circul credit lender loan
lesse tenant
lesson class cours learn learnt teach timet tutori
lessor landlord
lethal danger death fatal hazard mortal risk
letter correspond document mail
letterbox inbox
letterhead templat
level altitud aquif attic basement batteri bloodsugar brim cellar charg concentr confid cruis dam deep deeper deepest degre deplet depth downstair dwindl empti emptier emptiest flood floor full fuller fullest gaug glucos grade groundwat headspac high higher highest junior loft loud louder loudest low lowbatteri lower lowest nois noisi overflow rank refil replenish sealevel senior sever silo storei tank threshold tidal tide tier top ullag upstair xp zoom
leverag borrow debt gear margin ratio
levi charg duti tax
liabil accru accrual bankrupt bankruptci borrow creditor debt incur indemn indemnifi insolv networth ow solvent
liais contact coordin
librari depend librarian modul packag
librarian librari staff
licenc licens permit
licens copyright drive driver licenc permiss permit plate reg term
life lifeexpect lifespan worn
lifeexpect expect life
lifespan ag durabl last life lifetim longev
lifetim custom durat lifespan ttl valu
lift elev load weight
liftoff launch
light brighter brightest bulb chandeli dark darker dim illumin lamp lantern scene spotlight switch
lighten bright
lighter mass weight
lightest mass weight
lightn sever storm strike thunderstorm
lightweight weight
lightyear distanc parsec
like ador chanc favorit favourit likelihood love odd price probabl react reaction recommend relat similar upvot vote
likelihood chanc like odd price probabl unlik
limit boundari budget cap capac ceil con cover coverag drawback exce exceed exhaust filter fit hold load maximum oomkil overdraft overdrawn page polygon quota restrict sped speed threshold throttl toler
line assembl backlog blame cover coverag landlin metro queue railroad subwai tube uncov underground wait
lineag ancestor ancestri descend parent proven
linear matrix
linen housekeep
lineup roster squad substitut
linework oper
linger durat dwell
link alia associ attach backlink bind connect homepag href join map pair refer relat relationship share shareabl shortcut site symlink uri url web websit
lint beautifi check linter prettifi qualiti style valid
linter check lint style
lipid cholesterol fat hdl ldl
liquid book cash deep depth illiquid insolv lp margin pool rug rugpul solvent strap wipe
list all apart brows catalog catalogu directori discov displai enumer explor flat flotat home hous inventori ipo item itemis mail offer properti roster sanction show todo watchlist
listen audio count histori plai playback scrobbl stream
liter volum
literaci educ rate
literatur paper public
litig case file matter su sue
litr volum
litter collect dispos wast
littl size
live address current habitat heartbeat now present rang resid
liver hepat
livestock anim barn cattl chicken cow goat hen herd hog pig poultri sheep stabl swine
livestream broadcast stream
lng coordin latitud longitud
load burden busi busier busiest capac cargo carri count cpu etl fetch freight grid haul heavi heavier heaviest import ingest inund lift limit max occup overload pallet payload processor retriev satur size slam stress swamp volum weigh weight
loadbalanc balanc target traffic
loadout equip inventori
loaf idl util
loan bailout borrow check checkedout checkout circul credit debt financ guarantor lend lender lent mortgag overdu princip renew repai repaid repay
lobbi lobbyist match session
lobbyist lobbi
local hamlet lang locat nearbi region town villag
locat address aisl around bai bin citi close closest coord coordin countri datacent displai distant dropoff epicent epicentr filepath geo geocod geofenc gp hole local marker near nearbi nearest park path perch pickup pinpoint place posit putawai rack region remot roam shelf shelfmark shelv shop showroom site situat store street town track venu vicin wander ward warehous wfh where whereabout zone
lock block bolt deadbolt deadlock door freez froze keypad latch lockout protect seal session tvl unlock valu
lockout account fail lock
locomot engin train
locu chromosom gene
lodg accommod file guesthous hostel hotel inn motel properti room submiss submit
lodger guest tenant
loft floor level
lofti altitud height
log activ audit authent debug deforest earlier entri event fell formerli harvest histori logarithm login loglin messag past previou previous record session signin tail timber track volum wood
logarithm log
loggedout logout session
login authent bruteforc credenti lastseen log password session sign signin sso user usernam
loglin entri log
logo brand icon imag
logout loggedout session
loiter dwell presenc
lon coordin latitud longitud
long distanc durat elaps length posit ratio time
longer distanc durat length
longest distanc durat length
longev lifespan
longitud coord coordin east eastern geo lat latlng latlong lng lon north northern south southern west western
longshot low odd probabl
loo bathroom facil toilet
look assign assigne attend lead manag owner respons view
lookalik similar
lookup defin find hunt queri resolv retriev search seek unearth
loophol claus provis
loos toler
looser toler
loot drop item reward theft
lopsid distribut skew
lorri car freight truck vehicl
lose defeat loss result
loss claim declin defeat deficit deforest drawdown imperman leak leakag lose lost neg packet pilferag pnl sank shrinkag sink sunk tank total wast writeoff
lost astrai churn declin deficit disappear loss mislai mislaid misplac misrout miss neg outcom pnl result vanish
lot area auction batch count expiri parcel plot reagent volum
lotteri random
loud decibel level nois sound volum
louder decibel level nois sound volum
loudest decibel level nois sound volum
loung area room zone
lousi qualiti
love favorit like rate
low bottom level longshot lowest minimum trough
lowbatteri batteri level
lowcarb carbohydr diet
lowdown detail overview summari
lower level minimum reduct
lowest bottom least level low minimum rank trough worst
loyal loyalti point repeat retent
loyalti loyal membership point regular retain retent reward
lp album liquid provid releas
ltv custom valu
lubric greas mainten oil
lucr margin profit revenu yield
luggag bag baggag suitcas
lukewarm temperatur
lull inact
lumber timber volum wood
lumin bright brighter brightest dazzl glare
luminos bright brighter brightest dim dimmer dimmest glow shine
lump combin group
lunar eclips moon moonphas phase
lunch meal
lung pulmonari respiratori
lurk hidden presenc
lurker activ member
ly fals
lyric text word
mac address hardwar
machin asset cnc devic equip harvest host instanc instrument lath mill node server spindl vm workstat
machineri combin tractor
macro carbohydr fat protein
macronutri carbohydr fat protein
made author brand creator make maker manufactur produc vendor
magazin issu journal public sourc
magistr court judg
magnesium nutrient
magnet field
magnitud big bigger biggest bright brighter brightest earthquak intens quak shake shook star supernova tremor vector visibl
mai access allow consent permiss polici
maid clean housekeep
maiden birth name
mail address campaign email inbox letter list mailman messag post postman send text unread wrote
mailbox inbox
mailinglist group subscript
mailman courier deliveri mail
mailshot campaign email send
main default princip
maintain codeown contributor mainten owner
mainten fix garag inspect leaki lubric maintain mend overhaul prevent repair request servic upkeep workshop
maiz commod crop grain
major share vote
make brand made manufactur
maker author built creat creator fee invent inventor made manufactur produc
makeup composit
maladi condit diagnosi disord
male gender sex
malici malwar reput threat
malwar antiviru detect infect malici ransomwar threat trojan viru virus
mana resourc
manag account boss charg coach handl head hierarchi lead look mgr mngr oversaw overse owner report reporte respons superior supervisor
mandatori compulsori forc obligatori requir
mani count number quantiti total
manifest cargo
manpow employe headcount staf
manual document guid
manufactur brand built creat creator invent inventor made make maker namepl produc supplier vendor
manur applic fertil nutrient
manuscript draft submiss
map associ convert link tile transform
marathon distanc race
mare anim equin
margin breakeven collater cream headroom landslid leewai leverag liquid lucr margincal markup pledg profit skim slack swing unprofit wipe
margincal margin
marin step time
marit divorc husband marri spous widow wife
mark bookmark complet flag grade result score tag tick trademark
markdown discount price
marker flag locat
market bet brochur cap capit flyer leaflet marketcap predict
marketcap capit market
markup margin
marri marit spous statu
marriag wed
mask anonym anonymis blur hide obfusc redact
mass bulk glacier graviti heavi heavier heaviest isotop kg kilo lb lighter lightest payload weigh weight
massiv size volum
mast antenna cell site tower
master profici skipper
masterpiec artwork
match alik compar correspond derbi equival filter find fixtur fuzzi game lobbi matchmak pair plai reconcil reconcili regex regexp search
matchmak match
mate contact friend
materi bom brick cement cloth compon composit concret fabric medium steel stock substanc
matern leav parent
math calcul express
matric matrix
matricul enrol
matrix eigenvalu invers invert linear matric
matter case lawsuit litig
matur bond date expir expiri ripe ripen
max capac load maximum satur util
maximum cap capac ceil drawdown extrem heatwav heaviest high higher highest limit max minmax peak rang upper
mayor offic offici
mb byte size storag
mbp bandwidth speed
meal appet at bite breakfast brunch cook dessert dinner dish eat eaten grub hungri lunch nosh peckish pud recip starter starv supper
mean averag avg definit typic usual
measli amount
measur assai benchmark blood cup gaug indic meter metric observ pinch pressur probe profil puls quantifi read sampl sensor spoon statist tablespoon teaspoon valu vital weigh
meat beef chicken ingredi lamb pork protein
mechan technician
med drug prescript
medal bronz podium result
meddl audit chang
media asset audio clip file film footag imag photo pictur press video
median middl midpoint percentil typic
medic analges antibiot capsul dose drug formulari medicin painkil pill practition prescrib prescript provid tablet
medicin dose drug medic prescript
mediocr qualiti rate
medium canva channel materi oil techniqu
meet activ agenda appoint assembl call confer demo event gather gettogeth met minut retro retrospect reunion seminar session standup videocal webinar
megabyt byte size storag
megawatt capac energi power
melodi track
melt point temperatur
member alderman belong borrow collabor colleagu committe congressman councillor cowork drummer employe guildmat guitarist headcount invit join lawmak legisl lurker membership mp particip patron peopl person personnel player politician roster senat staff teammat user vocalist who whom whose worker workforc
membership belong loyalti member
memo note
memori cach leak metric oom oomkil ram swap usag util
mempool pend transact unconfirm
mend fix mainten repair resolut servic
mention buzz cover coverag hype notif ping refer tag
mentor instructor tutor
menu appet dessert dish item pud starter
merchant grocer seller shopkeep supplier vendor
merg amalgam blend combin concaten conflict consolid fuse join mr pr pull request stitch unifi unit unmerg
mergeabl conflict
merger compani deal
merit elig
mess incid
messag apolog apologis bodi chat comment contact content convers correspond discuss dm email got inbox log mail msg notif notifi ping post queu queue receiv remark repli said send sent sm tell text told unread voicemail wrote
met meet
metadata header
metar airport weather
meteor firebal shootingstar shower
meteorit firebal shower
meteorolog forecast weather
meteorologist forecast weather
meter consumpt distanc height length measur read submet usag
methan concentr ga
method cod fri fry function grill instruct oper prepar protocol roast simmer step stir whisk
metr distanc height length
metric counter cpu figur gaug graph histogram indic kpi measur memori number perform ram stat statist yardstick
metro line rail subwai transit tube underground
mfa authent factor
mg dose strength
mgr manag
microb bacteri bacteria germ
micronutri miner vitamin
microscop imag microscopi
microscopi microscop
middai time
middl center median midpoint
middleman broker intermediari
midfield posit
midnight time
midpoint center median middl
midpric ask bid
midwif birth practition
mighti power strength
migrant immigr migrat
migrat emigr export immigr import migrant move schema transfer version
mild temperatur
mildew crop diseas
mile distanc length mileag rang
mileag awai batteri clock distanc driven expens far farther further furthest kilomet kilometr mile odo odomet rang
mileston date deadlin deliver goal releas roadmap target version
milk dairi lactat session yield
mill machin
milligram dose strength
mime content filetyp format type
min durat time
mine block miner
miner block hard micronutri mine nutrient vitamin
minibar charg folio
minicab ride
minimum bottom dip extrem frost frosti increment low lower lowest minmax rang small smaller smallest trough underag
minist cabinet offic offici
ministri agenc depart
minmax maximum minimum
minor sever trivial
mint token
minu differ subtract
minut durat intradai meet note summari time
mirror copi replica sync
mislai lost
mislaid lost
mismatch conflict differ discrep
misplac lost
misrout except lost track
miss absenc call disappear empti forget forgot forgotten lack lost null omiss omit orphan overlook skip unansw vanish
mission consul embassi launch object probe quest spacecraft
misspel correct error spell
mist fog visibl
mistak error incorrect
mistaken error incorrect
misti fog visibl
mix blend composit mixtur stir
mixtur blend mix
mmr rank rate
mmsi identifi vessel
mngr manag
moan complaint feedback
mob attend crowd
mobil bedridden cellphon devic handset phone portabl smartphon wheelchair
mockup design
model fit forecast regress simul
moder approv delet flag review role troll
modern contemporari
modif alter
modifi adjust alter amend chang edit revis touch tweak updat
modul compon cours librari packag unit
modulo remaind
modulu remaind
moistur arid damp drier driest dry dryer humid parch soak soggi waterlog wet wetter wettest wilt
mold tool
molecul compound formula structur
mom guardian parent rel
monarch reign ruler
mondai weekdai
monei amount balanc buck currenc dosh dough fund payment quid revenu
money strike
moneyback refund
moneylend creditor lender
moneymak profit revenu
monitor check supervis surveil track watch
monogram initi name
month autumn monthli mtd runwai summer winter ytd
monthli month
monument landmark
mood emot feel gloomi polar sad score sentiment
moon lunar moonris moonset phase
moonlight employ
moonphas illumin lunar phase
moonris moon
moonset moon
moor anchorag berth
mope motorcycl vehicl
morn dai time
mortal deadli death deathrat di die dy fatal lethal rate surviv survivor
mortgag downpay loan
most best favorit favourit highest lead leader leaderboard popular rank top trend
mot inspect vehicl
motel accommod lodg properti
mothbal archiv suspend
mother guardian parent rel
mothertongu languag
motion movement presenc sensor
motiv incent purpos reason
motor engin vehicl
motorbik motorcycl vehicl
motorcycl mope motorbik scooter vehicl
motorhom trailer vehicl
motorwai highwai road
motto descript
mould tool
mouldi expiri qualiti spoilag
mount instal volum
mountain elev peak
mourn death
move archiv chang displac migrat movement rearrang refil reloc reorgan reorganis reschedul shift shove transact transfer transport
movement motion move presenc sensor transact transfer
movi film flick titl video
mp legisl member
mpg consumpt economi effici fuel
mph speed
mr merg request
mri imag radiolog scan studi
mrn identifi patient
mrr recur revenu
msg messag
mtd month period year
mttr recoveri repair resolut
mug dewpoint humid robberi theft
muggi dewpoint humid
multilingu languag translat
multipl doubl halv multipli tenfold time tripl
multiplay onlin player
multipli multipl product time
mum guardian parent rel
municip administr citi
murder homicid
museum collect displai exhibit institut
mushroom fungu growth increas
musician artist
mutat variant
mute disabl hush notif quiet quieter silenc silent snooz suppress
mutual fund
nag remind
name alia alphabet call filenam firstnam forenam host hostnam identifi initi label lastnam maiden monogram nicknam person renam slug spell surnam titl variabl who whom whose
nameless anonym author
namepl manufactur serial
nameserv dn domain
namespac project scope
nappi babi
narrat audio speech voic
narrow filter refin restrict width
narrowest width
natal birth
nation citizen citizenship countri domest foreign nationwid
nationwid countri nation
nativ languag origin
nausea symptom
navig direct guid rout steer wayfind
nda agreement confidenti
near around distanc locat nearbi proxim radiu
nearbi adjac around close closest distanc local locat near nearest neighbor proxim radiu surround vicin
nearest around close closer closest distanc locat nearbi neighbor proxim radiu
necessari requir
need demand requir
neg loss lost overdraft overdrawn
negoti barter haggl term
neighbor adjac border nearbi nearest neighbour resid
neighborhood area district neighbourhood region
neighbour adjac border neighbor resid
neighbourhood area district neighborhood region
neoplasm cancer tumor tumour
nervou anxieti sentiment volatil
nest child hierarchi subfold
nestegg pension retir save
net earn incom profit
network blockchain chain connect coverag grid interfac ip lan recept roam router signal ssid subnet vpn wan wifi wireless wlan
networth asset liabil rich richer richest wealth wealthi
neurolog brain
new announc articl break creat gazett headlin joiner late latest newbi newcom newest newspap newsworthi piec press recent releas rooki scoop statu stori
newbi hire join new
newborn birth child infant
newcom hire join new onboard
newer creat releas
newest creat date latest new recent releas
newslett campaign consent email subscript
newspap new public sourc
newsworthi new
next come immin schedul shortli soon sooner soonest subsequ upcom
nextofkin contact emerg
nfc contactless
nft collect token
nick theft
nicknam alia name
night durat nightli overnight stai
nightli build night schedul
nippi temperatur
nitrogen nutrient soil
nix cancel reject
node cluster graph host machin server valid vertex vertic
nois deafen decibel din level loud louder loudest noisi quiet quieter quietest racket silent sound vibrat volum
noisi decibel level nois sound vibrat volum
nomin assign award candid nomine
nomine candid nomin
nonc count transact
noncompli complianc
nonconform defect
nonpay default delinqu
nonprofit donat organ
nonrefund cancel polici refund
nonstop direct stop
noon time
norm averag baselin standard
normal averag baselin ordinari rang refer typic usual
north direct latitud longitud
northern latitud longitud region
nosediv declin drop
nosh food meal
noshow attend reserv statu
nosi privaci
notabl celebr famou infam notori renown
notam airspac notic
notar certif sign
notari certif
notaris certif sign
note annot changelog comment convers descript discuss footnot memo minut patch remark said scribbl
notebook experi record
notic advisori announc detect evict notam notif observ tender warn
notif alarm alert buzz inform mention messag mute notic notifi nudg page ping rang remind ring rung tell told warn webhook
notifi alarm alert announc broadcast messag notif nudg ping prompt send warn
notori notabl
nourish nutrit
novel book public record titl
novelist author
now current live present statu
np promot satisfact score survei
nr number
nuclear plant power
nudg notif notifi remind
nuke delet destroi
null blank empti miss
num number
number amount caller contact count dial diall iban mani metric nr num phone quantiti reach ring serial shelf shelfmark sn ssn statist summari telephon total
nurs staff
nurseri childcar school
nurtur campaign lead
nut allergen
nutrient calcium calori carb carbohydr composit fertil fertilis fiber fibr healthi iron kcal magnesium manur miner nitrogen nutrit nutriti phosphoru potassium protein starch vitamin zinc
nutrit calori diet energi healthi healthier kcal nourish nutrient nutriti unhealthi wholesom
nutriti calori energi nutrient nutrit
nutshel summari
oath swear swore
obei complianc
obes bmi fat fatter overweight weight
obfusc hide mask
obituari death
object aim antiqu artefact artifact artwork blob bucket class disagre entiti exhibit file item mission okr paint quest relic resourc sculptur statu
oblig duti requir
obligatori mandatori requir
observ blood bloodtest buoi measur notic pressur puls read sight spot telescop vital
observatori telescop
obsolet ag deprec stale updat version
obtain acquisit fetch retriev
occasion count frequenc
occup accommod avail busi busiest capac cram crowd empti fit flatmat full guest hold home housem job load occupi overbook overcrowd pack posit presenc profess role roommat seat sleep squat tenant unoccupi util vacant
occupi avail capac occup presenc util
occur event incid occurr
occurr appear event happen incid instanc occur onc sight thrice time twice
ocean sea
ocr extract imag recognit text
odd anomali booki bookmak chanc favourit like likelihood longshot outlier price probabl suspici underdog unusu upset
odo mileag odomet
odomet clock distanc driven mileag odo
odor smell smelli smelt stink stinki
oee avail effici util
off absenc leav out vacat
offboard deactiv remov termin
offenc crime crimin illeg illicit offens unlaw violat
offend offens person suspect troublemak violat
offens assault offenc offend violat
offer ask bargain bid bidder book deal discount float flotat ipo list order promot propos
offic boss branch ceo cfo cop governor headquart hq incumb insid mayor minist ooo polic policeman presid secretari
officehold incumb
offici governor lawmak mayor minist politician presid refere secretari umpir
offlin avail connect dead disconnect onlin state statu unrespons
offload discharg dispos sale unload
offpeak demand peak
offset page skip start
offshor coast platform
offspr child descend
often count frequenc interv rate
ohlc candl candlestick close open
ohm resist
oi contract open
oil barrel crude lubric medium refineri
oili fat
okr goal object
old ag birth birthdat creat date year
older ag birthdat creat date
oldest ag birthdat creat date earliest first
oldtim tenur
omiss miss omit
omit exclud miss omiss skip
onboard add hire join newcom orient recruit setup start welcom
onc count frequenc occurr
oncal alert escal incid roster rotat schedul
onchain block transact
oncolog cancer tumor tumour
ongo activ progress
onhand quantiti stock
onlin aliv avail connect digit electron multiplay offlin presenc reachabl state statu
onlook viewer
ontim prompt promptli punctual
ontrack progress
onward connect
oom memori
oomkil limit memori restart
ooo absenc leav offic
ooz leak
op articl opinion
opac opaqu transpar
opaqu opac
open access avail backlog close creat creator free hour incomplet interest job ohlc oi openinterest outstand pend posit rais read remain reopen report request requisit statu time unfinish unlock unmerg unresolv vacanc view
openinterest contract open
oper action airlin carrier driver ebit ebitda function linework method procedur run surgeri wheel work
opex expenditur expens
ophthalmolog ey eyesight sight
opinion editori feedback judgement judgment op rate review rule
oppon adversari challeng compet competitor foe oppos opposit rival
opportun crosssel deal pipelin pitch prospect pursu upsel upsold
oppos oppon opposit
opposit contrari invers oppon oppos
optic binocular
optim improv perform quickest shortest tune
optimis improv perform tune
optimist sentiment trend
optin consent subscript
option altern chain choic choos deriv expiri paramet pick prefer set strike variant voluntari
optout rate unsubscrib
oracl price
orbit altitud apoge asteroid comet exoplanet perige period planet satellit
orchard plot
orchestr schedul workflow
orchestra ensembl
order alphabet arrang ascend bid book bought bui checkout chronolog descend fulfil offer pick prebook preorder prescrib prescript priorit prioritis purchas quantiti rank rearrang receipt reorgan reorganis request reserv sell shop side sold sort stop stoploss takeawai trade workord
orderbook ask bid depth
ordin regul
ordinari averag baselin normal
ordinarili averag baselin typic
org hierarchi organ
organ account busi chariti clinic compani employ event firm hospit host nonprofit org organis speci tenant workspac
organis account busi compani employ event firm host organ
orient horizont onboard train vertic
origin authent departur emerg from handmad homemad nativ proven sender sourc start trace
orphan miss parent refer unus
otc counter
otp authent factor
oust remov termin
out absenc absent awai leav off tour trip
outag alert avail blackout brownout crippl disrupt down downtim incid interrupt powercut unavail
outbid bid
outbound outgo ship
outbox queue sent unsent
outbreak case cluster epidem pandem
outcom cure decis eventu lost prevail resolv result settl succe succeed ultim upshot verdict won
outdat ag depend expiri stale updat version
outdo benchmark compar rank
outfit apparel cloth
outflow outgo withdraw withdrawn withdrew
outgo expens outbound outflow send sent spend withdraw
outgrow capac
outlai expenditur
outlet plug power public publish shop socket sourc store
outlier abnorm anomali fishi odd standout strang suspici unusu weird
outlin content draft structur summari toc
outliv surviv
outlook estim forecast guidanc predict
outnumb ratio
outofstock avail inventori
outpati class encount
outperform benchmark compar perform rank rel return
output artifact curtail deliver export gdp gener print produc product render respons result throughput yield
outreach activ campaign coldcal contact engag
outskirt district suburb
outsourc contractor vendor
outstand arrear debt incomplet open overdu ow pend remain statu unfinish unpaid unresolv
outweigh comparison
oven bake cook cooker hob preheat stove
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
overdraft balanc limit neg overdrawn
overdrawn balanc limit neg overdraft
overdu arrear belat delinqu due fine late loan outstand overag overran tardi unpaid
overfli airspac
overflow capac discharg level queue
overh alarm temperatur
overhaul mainten
overhead cost expens pass zenith
overheard audio
overheat alarm temperatur
overlai watermark
overlap clash coincid conflict doublebook intersect
overload capac load satur util
overlook miss
overnight night redey schedul
overpai adjust balanc overpay
overpaid adjust balanc overpay
overpay overpai overpaid underpaid
overpr price valuat
overprovis recommend size util
overran cost durat overdu overrun varianc
overrul revers
overrun cost overran varianc
overs dimens recommend size util volum
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
overvalu price ratio valuat
overview dashboard gist lowdown rundown summar summari
overweight bmi obes weight
overwrit replac updat
ow balanc debt due fine liabil outstand payabl receiv unpaid
own assigne hold holder owner ownership
owner account assign assigne author belong boss charg codeown creator handl hold holder homeown landlord look maintain manag own ownership parent person reassign report respons sharehold stockhold superior upload who whoi whom whose
ownership belong deed equiti freehold insid leasehold own owner possess proven sharehold stockhold titl
oxygen spo
ozon air concentr
pace fast jog rate speed split
pack capac crowd densiti occup packag
packag artifact box bundl carton crate deliv deliveri depend librari modul pack parcel registri ship shipment track wrap
packet choppi loss traffic
page alert articl brows cursor document land limit notif offset pageview pagin thick wiki
pager alert escal incid
pageview hit page traffic view visit
pagin cursor page
pai amount charg compens cost earn fee paycheck paydai payment price purchas remit salari settl wage
paid amount charg cost fee payment price salari wage
pain ach hurt sore symptom
painkil medic
paint artwork draw imag object work
painter artist creator
pair bluetooth connect coupl devic link match
pal contact friend
pallet load unit
paltri amount
pan rate review
pandem case outbreak
panel bloodtest dashboard rooftop solar
panic crash error
pant apparel cloth garment
paper articl document file literatur pnl public unreal
paperback bind format
paperwork document form
par hole score
paragraph chapter claus content head section text
parallel concurr simultan
param argument paramet
paramed ambul emerg transport
paramet arg argument coeffici input option param set specifi variabl
paraphras rewrit text
parcel cadastr deliv deliveri field land lot packag plot ship shipment track
parch drought humid irrig moistur
parent ancestor certif compani dad dam father folder guardian hierarchi leav lineag matern mom mother mum orphan owner patern rate root sire subsidiari upstream
park carpark clamp locat parkad space stationari
parkad park
parliament chamber legislatur
parol supervis
pars analyz decod extract interpret read
parsec distanc lightyear
part compon item role spare workpiec
partak particip
parti accus affili caucu claimant defend entiti event guest plaintiff signatori signer su
partial complet fill partli
particip attend attende compet enrol guest invit invite member partak partook player turnout
particul air airpollut concentr dust haze pm smog soot
particular detail inform
partit shard split
partli complet partial
partner affili alli associ husband resel spous wife
partook particip
parttim employ hour
pass assist bill grade overhead overtak overtaken overtook result statu success test
passcod code credenti pin
passeng board commut rider ridership travel
passersbi footfal pedestrian
passphras password
passport document ident visa
password authent credenti login passphras pwd reset
past belat earlier formerli histori late log previou previous tardi
pastim interest
pastri bakeri
pastur graze
patch bugfix chang diff fix hotfix note updat version vulner
patchi coverag signal
patchnot chang version
patent claim invent public
patern leav parent
path direct directori endpoint filenam filepath footpath get locat pavement root rout shortest sidewalk subdirectori subfold trace tracerout url wai walk
patholog biopsi report specimen
patient mrn subject
patio amen seat
patron borrow custom member visitor
pattern grep regex regexp wildcard
paus halt hold statu stop suspend
pavement footwai path
payabl bill creditor invoic ow vendor
paycheck compens incom pai payrol profit revenu salari
paydai date pai payrol salari
paye beneficiari creditor recipi
payer custom debtor insur payor sender taxpay
payload bodi capac carri content fit hold load mass
payment annuiti autopai bill bribe briberi captur card cash charg check checkout chequ cod compens contactless disburs fund instal invoic kickback monei pai paid payout prepai receipt remit remitt repay royalti settl spend spent swipe transact transfer upfront wire
payoff payout profit
payor payer
payout cashout claim compens disburs distribut dividend jackpot payment payoff return settlement withdraw yield
payris increas salari
payrol earn employe paycheck paydai payslip salari wage
payslip deduct payrol salari
pb record time
pc asset devic endpoint
pct percent percentag rate ratio share
pdf document export file print
pe earn price ratio valuat
peak burst busier busiest chart demand elev high highest hill maximum mountain offpeak spike summit
peanut allergen
peck hierarchi rank
peckish hunger meal
pedestrian footfal passersbi walker
pediatr babi children infant kid toddler
pedigre bred breed dam sire
peek preview read view
peer benchmark compar competitor review
peg depeg deviat price stablecoin
penalti fine foul sentenc slash spotkick
pencil schedul tent
pend await backlog incomplet mempool open outstand queu queue remain statu unansw unconfirm undispatch unfinish unresolv unship wait
penniless balanc fund
pension annuiti nestegg retir save senior superannu
pentest assess vulner
peopl employe headcount member person personnel staff user
percent fraction half halfwai pct percentag progress proport rate ratio share
percentag commiss coverag fraction full fuller fullest pct percent proport rate ratio share
percentil distribut latenc median quantil quartil rank
perch locat posit
perdiem travel
perform apprais artist band benchmark concert degrad drummer effici fare gig guitarist kpi latenc metric optim optimis outperform profil punctual score setlist singer slow slower sluggish statist struggl underperform vocalist
perige altitud distanc orbit
perimet boundari circumfer length
period ancient antiqu between centuri decad durat dynasti empir epoch era fiscal halftim interv issu journal mtd orbit probat qoq quarter quarterli rang reign season semest span spell stint term timefram window yoi ytd
perish chill death expiri fatal refriger
perk allow amen benefit
perman durat
permiss access acl allow author authoris collabor consent editor entitl grant licens mai permit polici privileg readonli right role scope share unauthor unauthoris unshar viewer
permit access allow applic approv consent grant licenc licens permiss plan polici
perp contract deriv fund futur swap
perpetu contract deriv fund futur swap
persist save store
person author bloke chap citizen colleagu contact cowork employe gui headcount human individu lad member name offend owner peopl personnel staff teammat user who whom whose worker workforc
persona audienc segment
personalbest record time
personnel employe headcount member peopl person staff team user worker
perspir sweat
perus brows read view
pessimist sentiment trend
pest bug infest insect
pester contact frequenc
pesticid applic fungicid herbicid insecticid sprai treatment
pet anim breed cat dog dogfriendli polici
petrol consumpt fuel tank
petrolst fuel station
petti cash
ph acid alkalin sour
pharmaci chemist dispens drugstor
pharmacist dispens
phase lunar moon moonphas stage statu
phish email threat
phone call cellphon contact devic handset hotlin landlin mobil number reach ring smartphon telephon
phonet pronounc pronunci
phoni counterfeit fraud
phosphoru nutrient soil
photo imag img media photograph pic pictur selfi snap
photocopi copi scan
photograph camera captur imag photo
photovolta solar
phrase content text
physician attend clinician consult doctor gp practition provid
physio rehabilit therapi
physiotherapi rehabilit therapi
pic imag photo
pick choos collect fulfil option order picker select
picker pick worker
pickpocket robberi theft
pickup bodi collect deliveri fetch locat stop type vehicl
pictur imag media photo
piec articl new stori
pier berth termin
pig livestock swine
piggybank balanc save
pile backlog stack
pileup accid claim collis incid
pilferag loss shrinkag
pill dosag dose drug form medic prescript
pilot captain crew
pin authent bookmark code credenti flag highlight passcod save star stick
pinch measur quantiti theft unit
ping heartbeat latenc mention messag notif notifi reachabl respons send
pinpoint coordin find locat search
pint volum
pipe plumb
pipelin build ci compil etl forecast funnel job opportun stage workflow
pipett contain sampl
pit pitstop
pitch legroom opportun present propos
pitcher player posit statist
pitstop pit
pk kei primari
place address birthplac coordin hometown locat placement poi poll posit rank site venu where whereabout
placebo arm trial
placehold templat variabl
placement place
plagiar plagiaris similar
plagiaris plagiar similar
plai count fixtur game listen match playcount playtim start stream
plaintext content text
plaintiff claimant parti su sue
plan agenda approv arrang blueprint budget calendar departur downgrad draw freemium gantt intend itinerari permit program roadmap roster schedul slate subscript tariff tier timet treatment
plane aircraft airlin flight
planet bodi orbit
plant coal crop date facil factori flower gasfir grow nuclear reactor refineri reforest replant sapl seed seedl site sow sown speci
plate licens reg registr well
plateau growth stabl
platform consol departur offshor stream track
playback listen stream
playcount plai
player athlet bat bowler gamer gamertag member multiplay particip pitcher scorer
playoff bracket postseason
playtim hour plai
playwright author
plea beg plead
plead plea request
pleas satisfact sentiment
pledg collater commit margin secur
plenti abund avail quantiti suppli
plot area chart draw field graph lot orchard parcel storylin synopsi vineyard visual visualis
plu add addit sum
plug charg connect connector outlet power socket
plumb pipe
plumber contractor technician trade
plung chang declin decreas drop
pm dust particul soot
pm10 air
pm25 air
pnl gain loss lost paper profit realiz unreal unrealis
po cashier regist till
pocket earn incom profit
pod contain instanc
podcast episod
podium medal posit result
poet author
poi attract interest landmark place point sight sightse
point boil dew effort estim hp loyal loyalti melt poi reward score veloc
pointless rate
poison hazard toxic
polar mood sentiment
polic cop incid offic policeman report
policeman offic polic
polici allow beneficiari consent cover coverag dogfriendli forbidden insur laps laxer lenient mai nonrefund permiss permit pet policyhold refund rule strict stricter strictest underwrit uninsur
policyhold custom holder insur polici
politician legisl member offici repres
poll check exitpol place pollster queri questionnair respons station survei vote
pollen air allergen count hayfev
pollster poll survei
pollut air airqual clean contamin dirti dirtier dirtiest emiss filthi grubbi qualiti smog
polygon area boundari geometri limit
polynomi coeffici root
pool aggreg combin connect dex group kitti liquid reserv
poor incom poverti
poorer incom poverti
poorest incom poverti
poorli ill sick symptom
popul censu citizen demograph dens dweller inhabit resid
popular buzz celebr common commonli download famou favorit favourit most rank renown star top trend trendi view viral wellknown
pork ingredi meat protein
port docker harbor harbour interfac seaport stevedor switch
portabl mobil
portfolio alloc diversifi hold invest posit rebal
portion help proport serv share
posit address appoint bet blind bought chart coordin cursor curtain defend expos exposur forward gp hedg held hold holder job locat long midfield occup open overtak overtaken overtook perch pitcher place podium portfolio punt punter quarterback rank role short shutter site situat specul stake stood striker titl track vacanc wager where whereabout
possess asset hold ownership properti
possibl feasibl imposs
post announc articl book comment content entri feed mail messag publish send submit tweet upload
postag rate ship stamp
postal postcod zip zipcod
postcod address code postal
poster imag
postman courier deliveri mail
postmortem caus incid root
postpon adjourn bump defer deferr delai reschedul shelv slip snooz statu
postseason playoff
pot balanc save
potabl qualiti water
potassium nutrient
pothol defect road
potion item
poultri chicken hen livestock
pound currenc gbp
pour concret intens precipit rain
poverti broke incom inequ poor poorer poorest
power bhp consumpt draw electr energi grid horsepow hydro hydroelectr kilowatt kw kwh megawatt mighti nuclear outlet plug reactor socket squar standbi strength strong stronger strongest switch torqu us usag watt wattag
powercut interrupt outag
ppt present slide
pr merg pull request
practic clinic practis surgeri
practis practic
practition clinician consult doctor gp medic midwif physician psychologist specialist surgeon therapist
prais feedback rate review
prang accid claim collis incid
preauth hold
preauthor hold
prebook advanc order reserv
preced case citat previou prior
preciou valu
precipit downpour drier driest drizzl drought dry dryer hail hailstorm pour rain raincoat rainfal raini shower sleet snow snowi soak umbrella wet wetter wettest
precis accur accuraci decim digit error exact exactli round roundoff
predat prei
predict bet estim expect forecast foretel guess market outlook
predictor featur forecast pundit variabl
prefer option set want
prefil default
pregnanc calv expect gestat gravida pregnant
pregnant gestat pregnanc
preheat oven temperatur
prei predat
premier date debut releas
premium actuari costli costlier costliest expens insur price
preorder advanc order reserv
prep prepar time
prepai advanc payment prepaid
prepaid balanc credit prepai
prepar cook draft method prep time
preprint public
prequel seri
prereleas releas version
prerequisit depend requir
prescrib medic order prescript script
prescript dispens dose drug med medic medicin order pill prescrib refil rx script
presenc attend home loiter lurk motion movement occup occupi onlin present type
present attend current deck demo host live now pitch ppt presenc slide slideshow speaker statu
preserv addit
preset scene
presid offic offici
press deadlin media new prioriti publish sourc urgenc
pressur baromet barometr bp diastol measur observ systol tire tyre vital
presum assumpt
pretti rate scenic
prettifi format lint
prevail outcom winner
preval case rate
prevent block disabl mainten
preview draft glanc peek teaser thumbnail view
previou earlier ex former formerli histori log past preced previous prior rewind rollback
previous histori log past previou
price admiss afford amount barter bought buck candl candlestick chanc cheap cheaper cheapest complimentari cost costli costlier costliest crude dear deflat depeg dosh dough entri expens extortion fare fee grati haggl hefti inflat like likelihood markdown odd oracl overpr overvalu pai paid pe peg premium pricei pricetag pricier priciest probabl quid quot ralli rate reason rebound reduc rent retail roomrat sale slippag sticker strike tariff tick ticket undercut underpr undervalu valu wholesal worth
pricei amount charg cost expens fee price rate spend tariff
priceless valu
pricetag price
pricier price
priciest price
primari constraint default kei pk princip
prime factor
primer introduct tutori
princip amount balanc head loan main primari school
print brochur document edit flyer hardcopi leaflet output pdf printer printout
printer print
printout document print
prior preced previou
priorit order prioriti rank sort
prioriti asap critic crucial escal hurri immedi import press priorit prioritis rank rush seriou sever triag urg urgenc urgent vital
prioritis order prioriti rank sort
prison custodi facil
privaci anonym anonymis nosi privat
privat classif confidenti hide privaci secret unshar visibl
privileg admin administr permiss role superus
prize award jackpot reward win
pro benefit
probabl certain chanc confid impli like likelihood longshot odd price raincoat sure tail umbrella unlik
probat employ period supervis testament trial
probe check health healthcheck investig measur mission read sensor
problem alert error except failur fault hiccup hitch incid issu snag troubl wrong
procedur anesthesia oper process step surgeri therapi treat treatment undergo underw
process grind job kill procedur transform workflow
processor cpu load util
procur award contract purchas tender
prod deploy environ
produc brand built creat creator distil distilleri farm farmer fruit gener invent inventor made maker manufactur output product quantiti veg veget veggi
product apparel articl barcod brew brewer breweri cloth commod ean food foodstuff garment gdp gener good groceri gtin item multipli output produc shoe sku solar upc
profess job occup
professor instructor staff teacher
profici bilingu fluent master skill
profil account avatar bio biographi cv measur perform resum user
profit bottomlin breakeven cash earn ebit ebitda exitpric gain incom lucr margin moneymak net paycheck payoff pnl pocket realiz roi unprofit unreal wage
program event happen plan project
programm televis telli tv
progress advanc burndown complet half halfwai ongo ontrack percent stall statu underwai veloc
prohibit forbidden restrict
project epic forecast grant initi namespac program repo repositori scenario site
prolong durat extens
promo code discount
promot bogo cheaper coupon deal discount giveawai grade np offer publicis raffl titl voucher
prompt delai notifi ontim punctual remind respons time
promptli delai ontim punctual
pronounc audio phonet pronunci speech
pronunci phonet pronounc
proof evid prove proven receipt verif
proofread edit review
propag spread
properti accommod apart attribut belong bungalow detach estat featur field flat guesthous home hostel hotel hous inn list lodg motel possess realtor resort semi stai unit villa
proport chunk percent percentag portion rate ratio share slice
propos bid dao govern idea offer pitch quot recommend suggest tender
prosecut case prosecutor
prosecutor prosecut
prospect lead opportun
prosper growth
protect guard lock safeguard
protein beef chicken enzym lamb macro macronutri meat nutrient pork sequenc structur
protest demonstr
protocol method tvl
prototyp design
prove evid proof verif verifi
proven evid excav lineag origin ownership proof unearth verif
provid carrier clinician lp medic physician stream supplier vendor
provinc counti region shire state
provis alloc creat deploi loophol setup spin
provision temporari
proxi deleg gatewai
proxim around close closer closest near nearbi nearest vicin
prune cleanup delet remov retent
psychologist practition
pto absenc leav vacat
pub bar venu
public book dissert doi gazett literatur magazin newspap novel outlet paper patent preprint publicli publish thesi titl visibl
publicis promot publish share
publicli public visibl
publish announc broadcast date deploi dissemin expos imprint outlet post press public publicis push queue releas republish share sourc topic visibl
pud cours dish meal menu
pull download extract fetch import merg pr request retriev
pullov apparel cloth garment
pulmonari chest lung
puls bpm heart heartbeat heartrat hr measur observ rate vital
pump asset compon flow fuel station
punch attend clock timesheet
punchlist defect
punctual delai ontim perform prompt promptli timekeep
pundit forecast predictor
punt bet posit stake
punter bet custom posit stake
pupil kid learner student
purchas acquir bought bui histori order pai procur shop transact
pure concentr grade puriti
purer puriti
purest concentr grade puriti
purg clean cleanup clear delet empti flush
puriti clean grade pure purer purest
purpos intend motiv reason
pursu opportun
push chang commit publish revis send shove
put store upload
putawai locat storag
pv solar
pvalu signific
pwd password
qoq chang growth period
qp rate request throughput
qty amount count quantiti
quadrupl increas ratio
quai berth termin
quak earthquak magnitud seismic
qualif certif degre diploma educ qualifi school unqualifi
qualifi elig grid qualif session
qualiti aqi aw bad blur blurri cleans debt drinkabl duplic excel fuzzi grade iffi lint lousi mediocr mouldi pollut potabl rework rotten smog spoil subpar superb techdebt terribl
quantifi amount count estim measur
quantil distribut percentil quartil rank
quantiti abund amount bulk bushel catch count cup dose dozen mani number onhand order pinch plenti produc qty scrap sold spoon stock tablespoon teaspoon tonn unit wholesal
quarantin isol
quarrel disput
quarter fiscal period quarterli season
quarterback posit
quarterfin round stage
quarterli fiscal period quarter
quartil percentil quantil
queasi ill sick symptom
queen reign ruler
queri comb filter find hunt lookup poll question request scour search seek select slowest sql statement ticket trawl unearth
quest dungeon mission object raid
question ask enquiri faq inquiri queri quiz quizz rfi
questionnair form poll respons survei
queu depth job messag pend queue wait
queue add await backlog consum depth dequeu hold job line messag outbox overflow pend publish queu schedul wait waitlist
quick rate speed veloc
quicken acceler
quicker durat speed veloc
quickest durat optim rout speed time veloc
quid amount currenc gbp monei price
quiet activ mute nois traffic volum
quieter mute nois volum
quietest activ nois traffic
quit attrit cancel close departur end exit leav leaver resign termin turnov unsubscrib
quiz assess exam question test
quizz assess question
quot ask bid estim price propos quotat rate rfp rfq stock tender
quota cap exhaust fish goal limit ratelimit ration remain sale space storag target throttl
quotat quot rfp rfq
quotient divis
race event marathon result sprint
rack locat storag
racket nois
radian angl
radiat heat radioact sunshin temperatur thermostat
radioact radiat
radiolog ct imag mri scan xrai
radiu around circl close closest far farther further furthest near nearbi nearest vicin
raffl contest draw promot
raid incid instanc quest seizur
rail metro railroad railwai streetcar subwai train tram trollei tube underground
railroad line rail
railwai rail train
rain downpour drizzl pour precipit raincoat rainfal shower umbrella wet
raincoat precipit probabl rain
rainfal precipit rain soak wet wetter wettest
raini precipit
rais amount compens creat creator escal fund increas open report request salari threw throw thrown
ralli increas price recoveri trend
ram memori metric usag util
ran durat execut run statu
random dice lotteri sampl shuffl tail
randomli sampl shuffl
rang alarm awai batteri between cell distanc far farther further furthest habitat interv kilomet kilometr live maximum mile mileag minimum normal notif period span window
rank best bestsel bottom chart clout demot elo favorit favourit foremost hierarchi highest influenc influenti lead leader leaderboard least level lowest mmr most order outdo outperform overtak overtaken overtook peck percentil place popular posit priorit prioriti prioritis quantil rate score sellout seo sort stand tabl tier top toprank trend worst
ransomwar detect malwar threat
rapid durat speed veloc
rapper artist
rare count frequenc rariti scarciti
rarer frequenc rariti scarciti
rarest frequenc rariti scarciti
rariti rare rarer rarest scarc trait
rash dermatolog itch itchi skin
rate acclaim ador aer api apr beauti birth birthrat bore bpm bracket breath certif cheap cheaper cheapest cleanest clickthrough compliment convers cost crashtest creditworthi ctr dear death deathrat delici devalu dull elo evalu exchang excit expens fast faster fatal feedback flow forex fraction freight frequenc frequent fund fx grade hate heartbeat help hideou hr impress interest jobless literaci love mediocr mmr mortal often opinion optout pace pan parent pct percent percentag pointless postag prais pretti preval price pricei proport puls qp quick quot rank ratio rave reput respir review rhythm rp scenic score share slate speed stamp star subpar surviv survivor tariff tasti thrill throttl throughput ugli unemploy us useless veloc vote waterproof watertight yield yummi
ratelimit quota throttl
ratifi approv vote
ratio divid doubl effici equal fraction halv leverag long outnumb overvalu pct pe percent percentag proport quadrupl rate share short solvenc tripl undervalu
ration quota
rave rate review
raw ingredi
rca caus incid root
reach arriv audienc clout contact email impress influenc influenti number phone rout telephon viral
reachabl avail connect isochron onlin ping state statu
react emoji like reaction respons
reaction advers allergi backlash catalyst dislik downvot emoji like react sideeffect upvot
reactiv reinstat reviv
reactor plant power
read fetch glanc measur meter observ open pars peek perus probe retriev scan sensor sequenc skim unread view
reader audienc bookworm subscrib viewer
readership audienc circul subscrib
readi complet
readm descript document
readmiss encount readmit recurr relaps
readmit readmiss recurr
readonli access permiss viewer
reagent chemic lot
real authent
realiz cash exitpric pnl profit
realtim immedi instant instantli
realtor agent broker properti
reap harvest
rearrang chang move order reschedul
reason afford becaus brought caus diagnos diagnosi excus explain explan justif justifi motiv price purpos suffer why
reassign assign chang owner transfer
reattempt retri
rebal alloc portfolio weight
rebat cashback cheaper discount refund
rebook book chang reschedul
reboot cycl reset restart uptim
rebound increas price recoveri
rebut respons
recal defect safeti
recalcul rerout
recap digest summar summari
receipt deliv expens goodsin invoic order payment proof transact
receiv ag custom debtor got incom invoic messag ow unpaid
recent final last late latest new newest
recept concierg coverag desk doorman front network signal
recess gdp growth
recharg charg topup
recheck check retri verifi
recip cook dish meal
recipi addresse bcc beneficiari calle cc consigne destin paye sent
recit text
reckon calcul estim
recogn classifi detect imag recognit
recognis classifi detect recognit
recognit ocr recogn recognis
recommend advic advis alik endors like overprovis overs propos referr relat rightsiz similar suggest tip
reconcil balanc ledger match reconcili
reconcili balanc ledger match reconcil
reconnect connect
record album audio book captur dn document enter entiti entri item labbook log notebook novel pb personalbest regist row save song surpass titl transcript tupl unbeaten video voicemail
recount vote
recoup recoveri
recov recoveri rescu restor retriev salvag statu undelet
recoveri heal mttr ralli rebound recoup recov recuper rest restor tow
recruit applic candid employ enrol headhunt hire join onboard start talent
rectangular shape
rectifi correct fix
recuper recoveri
recur arr autopai frequenc mrr recurr regular regularli repeat schedul subscript
recurr readmiss readmit recur regular regularli relaps repeat
recycl wast
recyclebin delet trash
red build statu
redact anonym anonymis hide mask remov
redeliv attempt deliveri
redempt cash
redesign revamp
redey flight overnight
redial call
redirect forward
rediscov find search
redlin chang diff track
redo repeat rerun retri
redshift distanc galaxi
reduc compress discount downgrad downsiz price reduct shrink simplifi whittl
reduct cheaper cut discount halv lower reduc shed shrank shrink shrunk slash trim
redund layoff termin
reel video
ref branch refer refere
refactor chang
refer baselin bibliographi calle caller cheatsheet citat cite code footnot foreign identifi link mention normal orphan ref referr sourc usag
refere offici ref review umpir
referendum vote
referr affili candid recommend refer sourc specialist traffic
refil folder level move prescript repeat replenish top
refin filter improv narrow
refineri oil plant
reforest plant replant
reform amend
reformat convert format
refresh reload renew stale sync synchron updat
refriger applianc chill perish temperatur
refuel fill fillup fuel
refund cancel chargeback compens credit moneyback nonrefund overcharg polici rebat reimburs return revers
refurbish condit renov
refus declin deni reject repli respons statu
reg licens plate registr
regex match pattern
regexp match pattern
region area constel contin counti countri datacent district eastern local locat neighborhood neighbourhood northern provinc shire southern territori western zone
regist account checkout creat enrol join po record registr signup subscrib transact
registr enrol flag join plate reg regist signup tail tailnumb trademark voter whoi
registri cadastr imag packag repositori
regress bug defect fit model wors
regul bylaw law legal ordin rule
regular custom frequenc interv loyalti recur recurr schedul
regularli frequenc interv recur recurr schedul
rehabilit physio physiotherapi
rehir hire
reign emperor king monarch period queen
reimburs claim expens refund repay
reiniti initi reset
reinitialis initi reset
reinstat reactiv restor statu
reject declin defect deni disapprov faulti nix refus repel repli respons scrap statu veto
rel aunt brother cousin dad famili father grandpar kin mom mother mum outperform relat sibl sister uncl underperform
relabel label renam updat
relai forward send switch
relaps readmiss recurr
relat alik associ foreign join like link recommend rel relationship similar suggest tabl
relationship associ caregiv carer correl depend link relat
relaunch launch releas restart start
relax rest
releas announc beta brand bugfix changelog clear clearanc debut deploi deploy discographi ep goliv hotfix launch lp mileston new newer newest premier prereleas publish relaunch roll rollout ship singl spill spilt tag unlock version
releg stand
relev score
reli depend
reliabl accuraci avail depend failur flaki trustworthi uptim
relic artifact object
relief elev reliev terrain
reliev relief
religion faith
reload refresh restart
reloc address move
remain avail balanc countdown deplet dwindl incomplet left leftov open outstand pend quota rest statu unresolv worn
remaind modulo modulu
remark comment discuss messag note
remedi fix resolv solut treatment
rememb remind
remind alarm alert chase followup forget forgot forgotten nag notif nudg prompt rememb schedul snooz task todo
remit pai payment send transfer
remitt payment transfer
remix version
remot distanc distant locat wfh work
remov ban bin clean delet dequeu deregist destroi detach discard disconnect ditch drop eject elimin evict expung kick leav offboard oust prune redact revok rid strip trash unassign unblock unfollow uninstal unlink unpublish unshar unsubscrib withdraw
renal kidnei
renam chang name relabel retitl titl updat
render convert displai draw gener output show visual visualis
reneg default
renew contract energi expir extend extens gener laps loan refresh solar wind
renounc withdraw
renov condit refurbish
renown notabl popular
rent book charter hire leas price rental tenanc tenant
rental carhir hire leas rent tenanc tenant
renter tenant
reopen open restor statu
reorder replenish restock stock threshold
reorgan move order restructur
reorganis move order restructur
rep agent repres salesman salesperson
repai amort instal loan repay
repaid amort instal loan repay
repair fix garag mainten mend mttr resolut servic workshop
repay amort instal loan payment reimburs repai repaid schedul
repeat custom frequenc loyal recur recurr redo refil replic rerun retent retri
repel reject
rephras rewrit text
replac altern backfil exchang instead overwrit substitut successor swap updat
replant plant reforest
replenish level refil reorder restock
repli accept acknowledg answer comment confirm declin messag refus reject respond respons rsvp statu thread time unansw
replic copi lag repeat replica reproduc sampl standbi sync synchron
replica autosc autoscal copi count failov instanc lag mirror replic scale standbi
repo project repositori
report abus author bylin complain complaint creat creator digest file flag head lead manag open owner patholog polic rais request submit submitt subordin supervisor underl whistleblow
reporte manag subordin
repositori code codebas fork project registri repo sourc
repossess foreclosur statu
repost republish reshar retweet share
repres agent attornei counsel lawyer politician rep
reprimand disciplinari warn
reprint edit
reproduc copi replic reproduct
reproduct reproduc
republish publish repost
reput malici rate score sketchi trust
request applic ask beg call custom demand enquir enquiri file hit inquiri mainten merg mr open order plead pr pull qp queri rais report rfi rfp rfq rp submit submitt throughput ticket trace traffic user
requir compulsori criteria essenti insist mandatori necessari need oblig obligatori prerequisit scope sought spec specif vaccin visa
requisit hire open vacanc
rerout divers recalcul rout
rerun execut job redo repeat restart retri run
resal resel
resampl bootstrap
reschedul adjourn advanc bump chang date defer delai move postpon rearrang rebook schedul shift shove statu updat
rescind cancel revok withdraw
rescu recov restor
research author investig scholar scientist studi
resel distributor partner resal vendor
resembl similar
reserv balanc book cushion dine earmark hold hostess noshow order pool prebook preorder walkin
reservoir area dam water
reset clear default forgot forgotten initi password reboot reiniti reinitialis restart revert wipe
reshar repost share
resid address citizen dwell dweller hous inhabit live neighbor neighbour popul
resign attrit departur end exit leav leaver quit termin turnov
resist ohm waterproof
resiz bigger crop dimens enlarg scale shrink size
resolut blur blurri close complet done finish fix fuzzi granular interv mend mttr repair resolv settl settlement sla timefram turnaround
resolv close complet dn done finish fix lookup outcom remedi resolut settl settlement solv state statu
resort accommod properti
resourc asset entiti infra infrastructur instanc mana object
respir breath rate respiratori
respiratori breath chest cough lung respir
respond answer repli respons rsvp statu survei
respons accept account answer apolog apologis assign assigne attend blame bodi charg confirm culprit declin firstrespons flake ghost handl laggi latenc lead look manag output owner ping poll prompt questionnair react rebut refus reject repli respond result rsvp sla slow slower slowest sluggish survei tent
responsetim latenc
rest asleep avail balanc left recoveri relax remain sleep slept
restart count oomkil reboot relaunch reload rerun reset resum start uptim
restaur bistro cafe cuisin dine diner eat eateri
restock inventori reorder replenish
restor backup conserv recov recoveri reinstat reopen rescu resurrect retriev revert reviv rollback salvag unarch undelet undo
restrict airspac ban block dietari embargo filter forbidden impos laxer lenient limit narrow prohibit sanction strict stricter strictest tighten
restroom bathroom facil toilet
restructur reorgan reorganis
result beat blood bloodwork defeat draw drawn drew exam fail fare flunk grade lab lose lost mark medal outcom output pass podium race respons score scorelin talli upset victori win winner won
resum candid continu cv profil restart start statu unfreez unpaus
resurrect restor
retail grocer price shop shopkeep store
retain churn keep loyalti retent
retent addict attrit churn cohort keep kept loyal loyalti prune repeat retain
rethink review
retir contribut nestegg pension save statu superannu
retitl renam titl updat
retract correct withdraw
retri attempt reattempt recheck redo repeat rerun tri try
retriev acquir extract fetch grab load lookup obtain pull read recov restor
retro meet sprint
retrospect meet sprint
return back bounc bring due exchang file gain outperform payout refund roi underperform yield
retweet repost share
reunion event meet
revamp redesign
reveal disclosur displai show
revenu amount arpu arr blockbust boxoffic cash crosssel earn flop forecast fund gross incom lucr monei moneymak mrr paycheck sale sell sold take toplin total turnov upsel upsold wage
revers chargeback overrul refund rollback void
revert backout reset restor roll rollback undid undo undon
review acclaim apprais approv assess audit comment compliment critic criticis critiqu evalu feedback flag inspect moder opinion pan peer prais proofread rate rave refere rethink score slate star vet
revis chang commit edit histori modifi push touch updat version
reviv reactiv restor
revoc revok
revok cancel remov rescind revoc unshar withdraw
reward bonu cashback halv incent loot loyalti point prize stake
rewatch histori
rewind previou seek
reword rewrit text
rework qualiti
rewrit edit paraphras rephras reword text updat
rfi question request
rfp quot quotat request tender
rfq quot quotat request tender
rhythm frequenc rate
rice commod crop grain
rich biodivers gdp incom networth wealth worth
richer gdp incom networth wealth worth
richest gdp incom networth wealth worth
rid delet remov
ridden ride trip
ride cab carpool cycl hitchhik journei minicab ridden rideshar rode rout taxi trip
rider passeng
ridership commut count passeng
rideshar ride trip
right access copyright permiss role
rightsiz recommend util
ring alarm contact notif number phone telephon
rington audio
ripe harvest matur
ripen matur
rise chang growth increas trend
risen chang growth increas trend
risk actuari avalanch beta brink danger deadli deadlier deadliest dodgi dubiou endang expos exposur fraudul hazard hedg jeopardis lethal riski riskier riskiest safe safer safest safeti sketchi suspici teeter underwrit volatil
riski exposur risk volatil
riskier risk volatil
riskiest risk volatil
rival competit competitor oppon
river discharg flood flow gaug stream
road avenu boulevard bumpi closur cross expresswai freewai highwai ici intersect junction lane motorwai pothol roadwork slipperi toll
roadblock closur
roadmap gantt mileston plan timelin
roadwork closur road
roadworthi inspect vehicl
roam locat network wander
roast cook method temperatur time
rob robberi theft
robberi mug pickpocket rob theft
robot vacuum
rocket growth increas launch vehicl
rode ride trip
roi invest profit return
role access admin administr appoint cast charact editor function job moder occup part permiss posit privileg right superus titl vacanc
roll deploi deploy releas revert rollback rollout version
rollback backout deploy downgrad previou restor revers revert roll undid undo undon
rollcal vote
rollout canari deploi deploy releas roll ship version
rollup aggreg group summari
roman script translat
rooftop panel solar
rooki debut hire join new season
room accommod bathroom bed bedroom channel chatroom hotel kitchen lodg loung seaview stai suit ward wing
roomi area size space
roommat occup tenant
roomrat price
root base parent path polynomi postmortem rca sqrt
rootcaus analysi caus
rose chang growth increas trend
roster duti lineup list member oncal plan rota schedul shift squad timet
rot crop diseas
rota roster schedul shift
rotat oncal spin
rotten expiri qualiti spoilag
rough approxim bumpi draft estim smooth surfac turbul
roughli approxim estim
round decim fund knockout precis quarterfin roundoff runoff semifin shape
roundabout intersect junction
roundoff precis round
rout bike bypass commut cycl detour direct drive driven drove endpoint footpath get guid hop ingress itinerari journei navig path quickest reach rerout ride sail shortcut shortest stop tracerout trail transit travel trip voyag wai walk wayfind
router devic gatewai network
routin autom schedul
row count entri record tupl
royalti author payment
rp rate request throughput
rpm engin speed
rss feed
rsvp attend attende invit repli respond respons statu
rubbish collect dispos wast
rubric criteria grade
rug liquid scam
rugpul liquid scam
rule autom constraint decid decis firewal judg judgement judgment opinion polici regul upheld uphold
ruler emperor king monarch queen
rummag find search
rumor claim unverifi
rumour claim unverifi
run accumul build compil cumul due end execut experi expir expiri invok job jog oper ran rerun start test trigger valid
rundown overview summari
rung alarm notif
runner agent athlet executor
runni viscos
runoff elect round
runout deplet stockout
runtim durat length
runwai airport cash length month
rural densiti urban
rush expedit prioriti
rust corrod corros rusti
rusti corros rust
rx prescript
sabbat leav
sabotag tamper
sack dismiss layoff termin
sad mood sentiment
safe hazard risk safeti secur
safeguard backup protect
safer risk safeti secur
safest risk safeti secur
safeti crashtest danger hazard recal risk safe safer safest
saga seri
said comment discuss messag note
sail departur rout schedul voyag
sailor crew
salari compens earn incom pai paid paycheck paydai payris payrol payslip rais stipend takehom wage
sale amount bestsel clearanc commiss comp compar deal discount divest dump incom offload price quota revenu sell seller selloff sellout sold take territori total turnov vat
salesman agent rep seller
salesperson agent rep seller
salin salt salti saltier sodium
salt salin salti saltier sodium
salti salin salt sodium
saltier salin salt sodium
salvag recov restor
sampl aliquot measur pipett random randomli replic size specimen subset survei swab tube vial
sanction approv complianc embargo impos list restrict screen
sandbox analysi environ test
sang artist song vocal
sanit clean escap valid
sanitis clean escap valid
sank declin loss
sapl plant seedl
satellit imageri orbit
satisfact csat displeas dissatisfi happi happier happiest np pleas satisfi unhappi upset
satisfi satisfact sentiment
satur capac load max overload spo util
saturdai weekend
save balanc bookmark deposit download export favorit favourit goalkeep keep keeper nestegg pension persist piggybank pin pot record retir stash store updat watchlist wishlist write
saw seen view
scaffold equip
scale autosc autoscal capac downsiz enlarg replica resiz upsiz
scam fraud rug rugpul swindl
scan antiviru barcod captur comb ct imag mri photocopi radiolog read scour search trawl ultrasound xrai
scant avail
scar sutur wound
scarc frequenc rariti scarciti shortag stock
scarciti avail deficit inventori rare rarer rarest scarc
scari horror
scatter deviat dispers varianc
scenario project simul whatif
scene light preset
scenic beauti pretti rate
schedul agenda air alloc amort amortis appoint arrang broadcast busi busiest calendar come cron departur diari diaris duti enqueu fixtur futur gantt instal itinerari job next nightli oncal orchestr overnight pencil plan queue recur regular regularli remind repay reschedul roster rota routin sail setup shift slate slot soon timelin timet unlock upcom vest when
schema databas definit migrat structur tabl
scholar author research
scholarship aid bursari grant
school crech educ headmast institut kindergarten nurseri princip qualif
schoolchild learner student
scientist author investig research
scold warn
scoop detail new summari
scooter motorcycl vehicl
scope broad cover coverag namespac permiss requir
scorch heat temperatur
score assess birdi creditworthi critic csat downvot evalu exam goal golf grade highscor in judg mark mood np par perform point rank rate relev reput result review scorelin scorer sentiment similar star tenni touchdown upvot wicket
scorelin result score
scorer goal player score
scour queri scan search
scrambl encrypt shuffl
scrap cancel delet quantiti reject wast
scrape crawl extract fetch
scratch condit damag
screen check filter sanction screenshot show showtim vet
screenshot captur imag screen
screenwrit credit writer
scribbl note
script prescrib prescript roman transliter
scrobbl listen
scrub cancel clean delet
sculptor artist
sculptur object statu
sea buoi ocean sealevel seawat
seafood fish
seal close closur lock unseal
sealevel height level sea
seamen crew
seaport harbor port
search brows comb dictionari dig discov explor find fuzzi grep hunt index investig keyword lookup match pinpoint queri rediscov rummag scan scour seek semant seo sought trawl
seasid coast coastal
season autumn episod experi period quarter rooki senior seri summer winter
seastat wave
seat avail booth capac constitu desk legroom occup patio
seaview room view
seawat sea temperatur
sec durat time
secondhand condit vehicl
secret classif confidenti credenti hidden kei privat token visibl
secretari offic offici
section annex appendix chapter classmat classroom claus content head paragraph toc
secur advisori bond collater cusip cve deposit gilt guard isin pledg safe safer safest share stock
see seen view
seed plant sow sown
seedl plant sapl
seek find lookup queri rewind search
seen saw see view
segment audienc cluster cohort persona slice
segreg separ split
seismic earthquak quak shake shook tremor
seiz seizur
seizur confisc contraband impound raid seiz smuggl
seldom count frequenc
select cherrypick choos chose chosen decid filter pick queri shortlist
selfi photo
sell order revenu sale short side sold
seller dealer dealership merchant sale salesman salesperson supplier vendor
selloff declin sale
sellout rank sale top
semant search similar vector
semest academ period term
semi dwell properti type
semifin round stage
seminar event meet session
semver version
senat chamber legisl legislatur member
send blast broadcast circul deliv dispatch distribut dm email forward mail mailshot messag notifi outgo ping post push relai remit sent share ship submit text transfer transmit
sender author consignor origin payer shipper sourc
senior experienc grade hire junior level pension season servic tenur veteran year
sensit classif confidenti
sensor airqual detector devic hygromet iot measur motion movement probe read thermomet vibrat
sent deliveri messag outbox outgo recipi send timestamp transact transfer
sentenc convict imprison jail penalti text
sentiment angri annoi anxiou backlash bear bearish bia bias bull bullish buzz calm displeas dissatisfi emot feel furiou gloomi happi happier happiest hype jitteri mood nervou optimist pessimist pleas polar sad satisfi score slant unhappi upbeat upset worri
seo backlink keyword rank search
separ divid segreg split
sequel seri
sequenc consecut dna gene genom protein read sort
seri chart cours develop drama episod evolut evolv graph prequel saga season sequel sitcom trend trilogi
serial identifi imei namepl number sn
seriou prioriti sever
serv help portion servic yield
server host hostnam instanc machin node vm waiter waitress
serverless function invoc
servic ac fix garag inspect mainten mend repair senior serv sla tenur workshop
session appoint call connect hit lectur lobbi lock log loggedout login logout meet milk qualifi seminar sign signin token traffic train visit visitor webinar
set cfg conf config configur option paramet prefer tenni variabl
setlist perform track
setpoint target temperatur
settl close outcom pai payment resolut resolv settlement
settlement clear compens expiri hamlet payout resolut resolv settl town villag
setup changeov configur instal onboard provis schedul
sever bad compens critic crucial escal grave hole import intens level lightn minor prioriti seriou storm stormi termin thunder trivial urgenc urgent vulner
sew garment
sewag discharg effluent
sex demograph femal gender male
sha commit committ digest id
shade color
shake earthquak magnitud seismic vibrat
shaki varianc volatil
shallow depth
shallowest depth
shape circular condit geometri health rectangular round squar state statu
shard partit
share access chunk circul collabor dissemin distribut divid domin ep equiti forward fraction grant invit link major pct percent percentag permiss portion proport publicis publish rate ratio repost reshar retweet secur send slice split stock ticker viral
shareabl link
sharehold holder investor owner ownership stockhold
sharp blur blurri fuzzi sharper sharpest
sharper sharp
sharpest sharp
shatter break damag
shear fleec wool
shed reduct
sheep livestock
sheet spreadsheet xl
shelf avail inventori locat number stock warehous
shelfmark classif locat number
shelfwarm stock turnov
shellfish fish
shelv archiv avail cancel inventori locat postpon stock storag warehous
shift chang duti move reschedul roster rota schedul
shine bright luminos
shini finish gloss
ship boat cruis deliv deliveri deploy dispatch freight fulfil outbound packag parcel postag releas rollout send shipment stamp tanker track transport version vessel
shipment bol cargo consign deliv deliveri dispatch intransit lade packag parcel ship track
shipper consignor sender
shire counti provinc region state
shoe footwear product size
shook earthquak magnitud seismic
shoot attempt shot
shootingstar meteor
shop branch cart locat order outlet purchas retail store
shopkeep merchant retail
shoplift shrinkag theft
shopper account client consum contact custom traffic visitor
shorelin coast length
short brief briefli durat height length posit ratio sell shortag stock video
shortag avail deficit inadequ insuffici inventori lack overstaf scarc short shorthand stock understaf
shortcut link rout
shorten abbrevi compress durat summar trim
shorter durat height length
shortest distanc durat height length optim path rout
shortfal deficit gap
shorthand headcount shortag staf
shortli eta next upcom
shortlist candid filter select stage statu top
shot attempt dose shoot vaccin
shout volum
shove move push reschedul
show displai expos list render reveal screen showtim unhid view
shower meteor meteorit precipit rain
shown displai exhibit
showroom locat store
showtim cinema screen show theater theatr
shrank declin decreas reduct shrinkag
shred delet eras
shrink chang compress declin decreas drop reduc reduct resiz shrinkag
shrinkag loss pilferag shoplift shrank shrink shrunk
shrunk declin decreas reduct shrinkag
shuffl random randomli scrambl
shut close closur shutdown stop
shutdown shut
shutter blind cover posit
sibl brother rel sister
sick absenc health ill leav poorli queasi unwel
sickdai absenc leav
sicker health
side bui club hypotenus order sell team
sidecar contain
sideeffect advers reaction
sidelin injuri
sidewalk footwai path
sift filter
sight attract landmark observ occurr ophthalmolog poi spot vision
sightse attract landmark poi
sigma deviat standard
sign approv authent close contract countersign esign login notar notaris session signatur signin signpost sso symptom transfer
signal alert antenna blinker coverag indic network patchi recept spotti strength weak weaker weakest wifi wireless
signatori parti signatur signer
signatur autograph close countersign esign footer sign signatori signer
signer parti signatori signatur
signific pvalu
signin authent log login session sign
signoff approv
signpost sign
signup account creat join regist registr subscrib
silenc disabl hush mute suppress
silent mute nois volum
silo level storag
similar akin alik compar distanc like lookalik plagiar plagiaris recommend relat resembl score semant suggest
simmer cook method time
simpl complex difficulti
simpler complex difficulti
simplifi reduc summar
simul backtest model scenario whatif
simultan concurr parallel
sing artist song vocal
singer artist perform
singl releas track
sink declin loss
sire bred breed parent pedigre
siren alarm
sister rel sibl
sitcom genr seri
site cell depot factori foreman homepag link locat mast place plant posit project tower url web websit
situat condit health locat posit state statu
size acr apparel area attribut big bigger biggest bulki byte capac cloth dimens enorm fit footag footprint garment gb giant gigabyt hectar hold huge kilobyt larg larger largest length littl load massiv mb megabyt overprovis overs resiz roomi sampl shoe small smaller smallest spaciou sqft squar tb terabyt tini variant volum
skelet bone
sketch draft draw
sketchi reput risk
skew distribut lopsid
skid traction
skil skill
skill compet cv gift profici skil talent
skim brows commiss fee margin read view
skin dermatolog rash
skinni bmi weight
skint balanc fund
skip absenc exclud ignor miss offset omit statu
skipper captain master
skive absenc
sku articl barcod code good item product
sky celesti constel
skylin build height
skyrocket growth increas
skyscrap build height
sla agreement breach downtim resolut respons servic target uptim
slack avail capac idl margin util
slam load util workload
slant angl bia inclin sentiment tilt
slash discount penalti reduct
slate plan rate review schedul
slaughter butcher carcass
sleep asleep capac doze dream durat exhaust fatigu guest insomnia knacker occup oversleep overslept rest sleepless slept snore tire
sleepless sleep
sleet hail precipit
slept durat rest sleep
slice proport segment share split
slid declin
slide deck declin ppt present
slideshow present
slim bmi calori diet thick weight
slip delai postpon slippag
slippag execut impact price slip
slipperi ic road
slogan descript text
slope deriv flat gradient steep steeper steepest
slot appoint avail epoch free schedul space time timeslot window
slow delai durat lag latenc perform respons speed
slower durat latenc perform respons
slowest durat latenc queri respons speed
slowmov stock turnov
slug identifi name url
sluggish latenc perform respons speed
slump chang declin decreas drop trend
sm messag text
small area capac dimens length minimum size
smaller minimum size
smallest minimum size
smart intellig iq
smartphon devic mobil phone
smash accid break claim collis damag incid
smell aroma odor
smelli odor
smelt aroma odor
smog air particul pollut qualiti visibl
smoggi aqi
smoke detector smoker statu tobacco
smokealarm detector
smoker smoke statu tobacco
smooth rough surfac turbul
smuggl contraband custom seizur
sn number serial
snack biscuit candi chip cooki crisp food fri sweet
snag defect incid issu problem
snap camera captur imag photo
snapshot backup copi dump imag state version
snarl congest
sneaker footwear
sneez allergi symptom
snippet code
snoop audit unauthor
snooz delai mute postpon remind
snore sleep
snow avalanch blizzard flurri precipit snowfal
snowfal blizzard depth snow snowi
snowi precipit snowfal
soak humid moistur precipit rainfal
soar chang gain increas spike
sober alcohol
soc batteri charg state
socket outlet plug power
sodium salin salt salti saltier
soft hard softer softest
softer hard soft
softest hard soft
soggi drainag moistur
soi commod crop grain
soil ground nitrogen phosphoru wet
solar daylight eclips feedin panel photovolta product pv renew rooftop sunlight
sold order quantiti revenu sale sell transact unit
solicitor attornei counsel lawyer
solubl dissolv solvent
solut remedi solv
solv calcul equat resolv solut solver
solvenc bankrupt bankruptci insolv ratio solvent
solvent bankruptci insolv liabil liquid solubl solvenc
solver solv
sommeli wine
son child depend
song record sang sing sung titl track tune
songwrit compos writer
soon eta next schedul upcom
sooner eta next upcom
soonest eta next upcom
soot particul pm
sore pain symptom
sort alphabet arrang ascend categor categori chronolog class classifi descend kind order priorit prioritis rank sequenc type
sought requir search
sound audio loud louder loudest nois noisi
soundtrack compos
sour acid ph
sourc attack channel code codebas deriv from gazett headhunt magazin newspap origin outlet press publish refer referr repositori sender upstream utm
south direct latitud longitud
southern latitud longitud region
souvenir gift keepsak
sow crop date plant seed sown
sown plant seed sow
spa amen facil
space capac cramp disk drive park quota roomi slot spaciou storag
spacecraft mission
spaciou area size space
spam filter folder junk spammi unwant
spammi spam
span durat period rang trace wide
spare addit avail excess inventori part surplu
spars coverag densiti
speak audio languag speaker speech synthes voic
speaker present speak spoke spoken
spec attribut requir specif
speci biodivers bird breed flower organ plant taxon taxonomi
specialist practition referr
specif attribut requir spec toler
specifi paramet
specimen biopsi patholog sampl swab
spectat attend
spectra spectroscopi wavelength
spectroscopi spectra spectrum
spectrum band frequenc spectroscopi wavelength
specul posit
sped acceler limit speed violat
speech dictat narrat pronounc speak spoke spoken transcrib
speed acceler bandwidth breez breezi centrifug clock crawl dawdl download fan fast faster fastest gale gbp gusti hasten kmh knot kph laggi limit mbp mph pace quick quicker quickest rapid rate rpm slow slowest sluggish sped speedi spindl sprint stationari swift time upload veloc ventil violat wind
speedi speed
spell durat item misspel name period typo
spend amount bill budget cheap cheaper cheapest cost dear expenditur expens gener lavish outgo payment pricei splash splurg squander stingi transact usag
spent amount cost expenditur expens payment transact
spice heat spici spicier
spici heat spice
spicier heat spice
spike anomali burst increas jump peak soar surg
spill incid leak releas
spilt incid leak releas
spin creat launch provis rotat start
spindl machin speed
spirit alcohol beverag
splash expens spend
split alloc apport carv categori chop composit cut distribut divid lap pace partit segreg separ share slice
splurg expens spend
spo oxygen satur
spoil expiri qualiti spoilag
spoilag mouldi rotten spoil
spoiler synopsi
spoke languag speaker speech
spoken languag speaker speech
sponsor advertis back backer sponsorship
sponsorship sponsor
spoon measur quantiti unit
spot basi detect observ sight
spotkick penalti
spotlight light
spotti coverag signal
spous husband marit marri partner wife
sprai applic pesticid treatment
spread ask bid deviat dispers distribut propag tight tighter tightest varianc
spreadsheet csv sheet tabl workbook xl
sprinkl irrig
sprinkler irrig zone
sprint burndown distanc iter race retro retrospect speed veloc
sqft area size
sql queri statement
sqm area
sqrt root
squad lineup roster team
squander expens spend
squar area power shape size surfac
squat occup
squawk code
ssd disk storag volum
ssid network wireless
ssl certif encrypt
ssn ident number
sso authent ident login sign
stabil stabl steadi steadili unstabl varianc volatil wobbl
stabl build flatlin livestock plateau stabil varianc volatil
stablecoin peg token
stack pile
stacktrac error except trace
stadium arena ground venu
staf headcount manpow overstaf shorthand staff understaf
staff assign colleagu cowork editor employe faculti headcount instructor librarian member nurs peopl person personnel professor staf taught teach teacher team teammat user waiter waitress worker workforc
stage deploy env environ phase pipelin quarterfin semifin shortlist statu step
stai accommod admiss admit book durat hotel length night properti room
stair access floor
stairwai access floor
stake amount bet deleg posit punt punter reward valid wager
stale ag cach expiri obsolet outdat refresh updat version
stall block frozen hang hung inact jam progress statu stuck
stallion anim equin
stamp postag rate ship tax timestamp
stand condit health leaderboard rank releg state statu tabl
standard calibr format norm sigma std stdev
standardis format
standbi failov idl power replic replica waitlist
standin deputi substitut
standoff conflict disput
standout outlier top
standup meet
star actor bookmark cast credit exoplanet favorit favourit flag grade magnitud pin popular rate review score stargaz stellar
starch carbohydr nutrient
stargaz star
start began begin boot departur earli earlier earliest employ enabl hire join kickoff launch offset onboard origin plai recruit relaunch restart resum run spin tipoff trigger
starter cours dish meal menu
startup boot
starv defici hunger meal
stash hold save storag store
stat metric statist summari
state aliv close complet condit counti disabl done enabl finish flip health offlin onlin provinc reachabl resolv shape shire situat snapshot soc stand statu switch toggl
statement account balanc bill invoic queri sql transact
station buoi charger interchang petrolst poll pump stop
stationari idl park speed stop
statist bat bowler censu death figur homer homerun kill measur metric number perform pitcher stat summari
statu abort accept acknowledg activ adjourn aliv answer approv archiv avail ban bar block bork brick broke broken bust cancel clear close complet condit confirm connect contest crash current declin delist deni disabl disput divert divorc done enabl endang evict extinct fail failur finish foreclosur free frozen function green halt hang health healthi heartbeat held hung inact jam kaput laps marri new noshow now object offlin onlin open outstand pass paus pend phase postpon present progress ran reachabl recov red refus reinstat reject remain reopen repli repossess reschedul resolv respond resum retir rsvp sculptur shape shortlist situat skip smoke smoker stage stall stand state stuck succe succeed suspend suspens switch tent type unfinish unread unresolv updat valid veto widow work
statur height
statut act law legisl
std deviat standard
stdev deviat standard
steadi constant stabil volatil
steadili stabil volatil
steal theft
steel materi
steep deriv grade gradient inclin slope
steeper grade gradient inclin slope
steepest grade gradient inclin slope
steer navig
stellar star
stem caus
step activ checklist count increment instruct interv job marin method procedur stage stir walk whisk
sterl currenc gbp
stevedor labor port
steward crew
stewardess crew
stick pin
sticker imag label price
sticki viscos
stingi spend
stink odor
stinki odor
stint durat period tenur
stipend allow salari
stir method mix step
stitch combin join merg sutur wound
stock avail backord deplet dwindl equiti hoard inventori materi onhand quantiti quot reorder scarc secur share shelf shelfwarm shelv short shortag slowmov stockout symbol ticker unsold warehous
stockhold holder owner ownership sharehold
stockout avail runout stock
stocktak count cycl inventori
stole theft
stolen fraud theft
stomach abdomin gastrointestin
stood posit
stop abort cancel connect direct disabl discontinu dropoff end halt kill layov nonstop order paus pickup rout shut station stationari stoploss stopov termin trigger
stoploss order stop trigger
stopov connect layov stop
stoppag downtim
stopwatch durat elaps
storag bin blob bucket byte capac demurrag disk drive gb gigabyt hdd keep kept kilobyt lake mb megabyt putawai quota rack shelv silo space ssd stash store stow tb terabyt volum warehous
store archiv branch cach databas keep locat outlet persist put retail save shop showroom stash storag supermarket upload write
storei floor level
stori articl background biographi histori issu new piec task
storm cyclon hurrican lightn sever stormi thunder thunderstorm tornado typhoon warn
stormi sever storm thunderstorm wind
storylin plot synopsi
stove applianc oven
stow storag
straight curvatur
strand disrupt stuck
strang anomali outlier suspici unusu
strap liquid
strategi backtest
streak consecut form unbeaten
stream avail broadcast discharg flow gaug listen livestream plai platform playback provid river tail watch
street address avenu boulevard lane locat
streetcar rail tram transit
strength brittl concret dosag fragil mg mighti milligram power signal strong stronger strongest weak weaker weakest
stress burnout load
stretch extens length
stretchi elast
strict enforc polici restrict
stricter enforc polici restrict
strictest enforc polici restrict
strike disrupt impact industri lightn money option price struck thunder thunderstorm
striker posit
strip remov
stroke cerebrovascular
strong intens power strength
stronger intens power strength
strongest intens power strength
struck impact strike
structur beam build girder molecul outlin protein schema
struggl perform
stuck block stall statu strand timeout
student classmat enrol kid learner pupil schoolchild
studi cours ct mri research trial ultrasound xrai
studio apart
stuffi co2 humid ventil
stump unresolv
style bold font ital lint linter typefac
su case lawsuit litig parti plaintiff
subcontractor trade vendor
subdirectori directori folder path
subfold child children directori folder nest path
subject categori depict patient theme titl topic
sublet leas tenanc
submet meter
submiss appli assign essai file form hand homework lodg manuscript submit turn turnin
submit appli enter file final finalis lodg post report request send submiss upload
submitt author report request
subnet network
subordin employe report reporte
subpar qualiti rate
subscrib consent consum custom enrol fan follow join reader readership regist signup subscript watcher
subscript consent follow mailinglist newslett optin plan recur subscrib trial unsubscrib
subsequ next thereaft whereupon
subset sampl
subsidi aid fund grant
subsidiari compani parent
substanc chemic compound drug ingredi materi
substat grid voltag
substitut altern backup bench deputi exchang fallback lineup replac standin swap understudi
subtask child task
subtitl caption dub languag
subtot sum total
subtract deduct differ minu
suburb district outskirt
subwai line metro rail transit tube underground
succe outcom statu success successor
succeed outcom statu success
success pass succe succeed
successor replac succe
sue case claim file lawsuit litig plaintiff
suffer admiss condit diagnosi reason
suffici adequ avail enough threshold
suffix format type
sugar bloodsugar carbohydr glucos ingredi sugari sweet sweeter sweetest
sugari sugar sweet
suggest advis autocomplet idea propos recommend relat similar tip typeahead
suit group room test type
suitcas baggag luggag
sultri humid
sum accumul ad add addit aggreg altogeth amount arithmet calcul combin cumul overal plu subtot talli total
summar abstract condens digest overview recap shorten simplifi summari synopsi
summari about abridg abstract blurb brief briefli describ descript digest discharg figur gist highlight lowdown minut number nutshel outlin overview recap rollup rundown scoop stat statist summar summaris synopsi takeawai tldr
summaris abstract digest summari synopsi
summer month season
summit elev peak
sun dawn dusk sunni sunris sunset sunshin twilight
sunburn index uv
sundai weekend
sung artist song vocal
sunk declin loss
sunlight solar sunris sunset
sunni cloud sun sunshin
sunnier cloud sunshin
sunniest cloud sunshin
sunris astronom dawn daylight dusk sun sunlight sunshin twilight
sunscreen index uv
sunset astronom dawn daylight dusk sun sunlight sunshin twilight
sunshin durat radiat sun sunni sunnier sunniest sunris sunset
superannu pension retir
superb qualiti
superior head lead manag owner supervisor
supermarket groceri store
supernova magnitud transient
superus admin privileg role
supervis monitor parol probat supervisor
supervisor boss foreman manag oversaw overse report superior supervis
supper meal
suppli abund burn circul dispens furnish glut plenti supplier token total
supplier distributor manufactur merchant provid seller suppli vendor wholesal
support assist back compat custom firstlin help helpdesk hotlin ticket
suppress filter hide mute silenc
sure certainti confid probabl
surf brows height swell wave
surfac acr area bumpi hectar rough smooth squar
surg chang gain increas spike
surgeon practition
surgeri clinic facil oper practic procedur
surnam famili last name
surpass record
surplu addit balanc excess extra glut inventori leftov spare
surpris beat deviat
surround area nearbi
survei csat feedback form np poll pollster questionnair respond respons sampl surveyor valuat
surveil monitor
surveyor survei valuat
surviv mortal outliv rate
survivor mortal rate
suspect alert burglar culprit offend thief
suspend ban deactiv disabl freez halt mothbal paus statu suspens
suspens ban halt statu suspend
suspici abnorm alert anomali detect fishi fraud odd outlier risk strang unusu weird
sustain injuri
sutur scar stitch
suv bodi type vehicl
swab sampl specimen
swallow consumpt
swam activ swim
swamp load util workload
swap dex exchang memori perp perpetu replac substitut
swear oath
sweat perspir
sweater apparel cloth garment
sweep clean
sweepstak contest
sweet food snack sugar sugari sweeter sweetest
sweeter sugar sweet
sweetest sugar sweet
swell edema growth height increas surf swollen volum wave
swelter heat temperatur
swerv acceler brake event
swift account bank speed
swim activ swam swum
swimmer athlet
swindl fraud scam
swine hog livestock pig
swing chang fluctuat margin volatil
swipe card payment transact
switch devic enabl flip light port power relai state statu toggl turn
swollen edema growth increas swell volum
swore oath
swum activ swim
syllabu cours curriculum
symbol code function gene icon instrument stock ticker
symlink link
symptom ach complaint condit cough dizzi find itch itchi nausea pain poorli queasi sign sneez sore unwel vomit
sync mirror refresh replic synchron synchronis updat
synchron refresh replic sync synchronis updat
synchronis sync synchron
syncop faint
synopsi descript plot spoiler storylin summar summari summaris
synthes speak
systol pressur
tabl csv databas dataset dine leaderboard rank relat schema spreadsheet stand tbl
tablespoon measur quantiti unit
tablet capsul dosag form medic
taf airport weather
tag annot categor categori categoris hashtag keyword label mark mention releas version
taglin descript
tail aircraft follow log probabl random registr stream
tailback congest traffic
tailgat distanc
tailnumb aircraft registr
tailor custom
tailpip emiss
take amount incom revenu sale total
takeawai deliveri highlight insight order summari takeout
takehom incom salari
takeoff depart departur
takeout deliveri takeawai
takeov acquisit
taker fee
talent recruit skill
talk convers
tall elev height
taller elev height
tallest elev height
talli count result sum total vote
tamper audit integr sabotag
tank capac consumpt declin diesel fuel ga headspac level loss petrol thirsti ullag
tanker ship vessel
tannic tannin
tannin tannic
tap flow water
tar archiv
tarbal archiv
tardi delai late overdu past
target aim destin goal loadbalanc mileston quota setpoint sla to
tariff cheap cheaper cheapest classif code cost dear duti expens feedin hs plan price pricei rate
tarnish corros
task activ assign backlog checklist chore errand followup homework item job remind stori subtask todo work
tast delici flavor tasti yummi
tasti flavor rate tast
taught instructor staff teacher
tax deduct duti excis exempt gst levi stamp taxabl taxpay vat withhold
taxabl deduct incom tax
taxi cab ground ride
taxon classif speci
taxonomi classif speci
taxpay payer tax
tb byte size storag
tbl tabl
tea beverag drink
teach instructor lesson staff teacher
teacher instructor lectur professor staff taught teach tutor
team club colleagu cowork depart divis franchis group personnel side squad staff teammat unit workforc
teammat employe member person staff team user
tear damag
teas trailer
teaser preview trailer video
teaspoon measur quantiti unit
techdebt complex qualiti
technician electrician engin handyman mechan plumber tradesman
techniqu medium
teen ag youth
teenag ag youth
teeter risk
teeth dental tooth
telemat track vehicl
telephon contact number phone reach ring
telescop instrument observ observatori
televis broadcast channel programm
tell messag notif
teller bank branch
telli broadcast channel programm
temp contractor temperatur worker
temperatur balmi boiler celsiu chill chilli coat cold colder coldest cool cooler coolest degre fahrenheit feelslik fever feverish freez freezer fridg frost frosti froze heat heater heatwav hot hotter hottest ici incub jumper kelvin lukewarm melt mild nippi overcook overh overheat preheat radiat refriger roast scorch seawat setpoint swelter temp tepid thaw thermal thermomet thermostat vital warm warmer warmest windchil
templat boilerpl format letterhead placehold
tempo beat bpm
temporari durat expiri interim provision
tenanc evict rent rental sublet tenant
tenant account boarder evict flatmat housem leas lesse lodger occup organ rent rental renter roommat tenanc
tender award bid contract notic procur propos quot rfp rfq
tenfold growth multipl
tenni score set
tent pencil respons statu
tenur durat employ freehold hire leasehold oldtim senior servic stint year
tepid temperatur
terabyt size storag
term academ agreement claus condit contract incoterm keyword leas licens negoti period semest
termin abort ax cancel ceas delet depart destroi dismiss end fire jetti kill laid layoff leav leaver left offboard oust pier quai quit redund resign sack sever stop terminu wharf
terminu destin termin
terrac amen
terrain elev relief
terribl qualiti
territori countri island region sale
test assai assert assess benchmark check evalu exam fail flaki hypothesi lab laboratori pass quiz run sandbox suit try unittest valid verifi
testament estat probat
testifi testimoni wit
testimoni testifi
teu capac contain
text bodi caption content descript dictat font lyric mail messag ocr paragraph paraphras phrase plaintext recit rephras reword rewrit send sentenc slogan sm transcrib transcript typefac word write
thank acknowledg feedback
thaw defrost temperatur
theater cinema showtim venu
theatr cinema showtim venu
theft burgl burglari loot mug nick pickpocket pinch rob robberi shoplift steal stole stolen
theme categori subject topic
therapi physio physiotherapi procedur treat treatment
therapist practition
thereaft subsequ
thermal temperatur
thermomet sensor temperatur
thermostat boiler heat heater radiat temperatur
thesi dissert public
theta greek
thick depth page slim thicker thickest thin thinner thinnest
thicker thick
thickest thick
thief crime suspect
thin thick
thinner thick
thinnest thick
thirsti consumpt economi fuel tank
thirstier consumpt economi fuel
thread discuss repli topic
threat attack endang hacker indic ioc jeopardis malici malwar phish ransomwar trojan viru virus
threshold adequ alert brink cutoff enough exce exceed excess level limit reorder suffici
threw except rais throw
thrice count frequenc occurr
thrill rate
thrive growth
throng crowd
throttl limit quota rate ratelimit
throughput bandwidth fast hour output qp rate request rp traffic unit
throw except rais threw thrown
throwawai dispos
thrown except rais throw
thumbnail icon imag preview
thunder sever storm strike thunderstorm
thunderstorm lightn storm stormi strike thunder
ti draw tie
tick check complet increment mark price trade
ticker instrument share stock symbol
ticket admiss bug case complain complaint defect enquiri entri fare helpdesk incid inquiri issu price queri request support
tidal level tide
tide level tidal
tidi clean cleanup format
tie draw drawn drew ti
tier firstlin level plan rank upgrad
tight spread toler
tighten restrict
tighter spread toler
tightest spread toler
tile map
till checkout po transact
tilt angl inclin slant
timber fell log lumber volum wood
time afternoon changeov chronolog clock clockin close count datetim delai durat elaps eta even firstrespons frequenc grill hour hourli hr incub kickoff lap last long marin middai midnight min minut morn multipl multipli noon occurr open pb personalbest prep prepar prompt quickest repli roast sec simmer slot speed timesheet timestamp timezon tipoff ts turnaround when zone
timecard attend hour timesheet
timefram interv period resolut
timekeep attend punctual
timelin chronolog cours develop evolut evolv feed gantt histori roadmap schedul trend unfold
timeout expir failur frozen hang hung jam latenc stuck
timer countdown durat elaps
timesheet attend hour punch time timecard
timeslot appoint avail slot
timestamp date datetim lastseen sent stamp time ts when
timet agenda calendar class departur lectur lesson plan roster schedul
timezon clock jetlag time tz zone
tini size
tip dispos gratuiti hint recommend suggest wast
tipoff start time
tire fatigu pressur sleep tread tyre wheel
titl book call champion championship deed film game head job label movi name novel ownership posit promot public record renam retitl role song subject
titrat concentr
tl certif encrypt
tldr summari
to arriv destin target
tobacco smoke smoker
toc index outlin section
todai dai date
toddler ag birth child infant kid pediatr
todo list remind task
toggl disabl enabl flip state switch
toil hour
toilet bathroom facil loo restroom
token altcoin apikei asset authent coin collect contract credenti crypto cryptocurr kei mint nft secret session stablecoin suppli
told messag notif
toler deviat limit loos looser specif tight tighter tightest
toll casualti charg count fatal road
tomorrow dai date
tonight dai date
tonn quantiti yield
tonnag capac deadweight
tool equip mold mould
tooth dental dentist teeth
top best bestsel biggest commonest favorit favourit first foremost great greatest highest largest lead leader leaderboard level most popular rank refil sellout shortlist standout trend
topic agenda categori hashtag publish subject theme thread trend
toplin revenu
toprank rank
topscor goal leaderboard
topup balanc credit deposit recharg
tore damag
torn damag
tornado storm twister warn
torqu engin power twist
toss delet discard trash
total accumul ad aggreg altogeth amount claim combin count cumul damag entir loss mani number overal revenu sale subtot sum suppli take talli turnov whole
touch chang contact interact modifi revis updat
touchdown arriv land score
touchpoint activ contact engag interact
tough complex difficulti hard
tour concert date excurs guid itinerari out trip
tourism holidaymak tourist
tourist tourism travel visitor
tournament competit cup
tow impound recoveri
towel housekeep
tower antenna cell mast site
town citi hamlet local locat settlement villag
toxic hazard overdos poison
trace backtrac debug except follow origin path request span stacktrac track
tracerout hop path rout
track astrai awb cyclon deliv deliveri follow locat log melodi misrout monitor packag parcel platform posit redlin setlist ship shipment singl song telemat trace tracker tune watch whereabout
tracker track
traction grip skid
tractor equip machineri
trade contractor electrician exchang execut export fill import order plumber subcontractor tick transact turnov volum
trademark mark registr
trader account bettor user
tradesman contractor technician
traffic accid bandwidth busi busiest congest footfal gridlock hectic hit jam loadbalanc packet pageview quiet quietest referr request session shopper tailback throughput visit visitor
trail hike rout walk
trailer camper caravan motorhom teas teaser video
train carriag coach cours locomot orient rail railwai session wagon workout
traine apprentic intern internship
trainer footwear
trait attribut rariti
tram rail streetcar transit
transact cashier confirm declin ledger mempool move movement nonc onchain payment purchas receipt regist sent sold spend spent statement swipe till trade transfer tx txid txn
transcrib caption dictat speech text transcript
transcript grade record text transcrib
transfer bridg deleg fee forward handoff handov interchang migrat move movement payment reassign remit remitt send sent sign transact wire
transform convert etl grid map process turn voltag
transfus blood
transient supernova
transit bu buse coach commut metro rout streetcar subwai tram transport trollei tube underground
translat bilingu convert interpret languag multilingu roman transliter
transliter script translat
transmiss catch clutch contagi gear gearbox grid infecti transmit
transmit send transmiss upload
transpar opac
transpond code
transport ambul move paramed ship transit
trash bin chuck collect delet dispos recyclebin remov toss wast wastebasket
travel backpack commut drive guest holidaymak isochron itinerari journei passeng perdiem rout tourist trip
trawl queri scan search
trawler fish vessel
tread tire tyre
treasuri bond fiscal govern
treat procedur therapi treatment
treati agreement
treatment cure intervent pesticid plan procedur remedi sprai therapi treat
tree forest hierarchi wood woodland
tremor magnitud seismic
trend bear bearish bull bullish buzz chang cours creep develop direct evolut evolv favorit favourit grow grown growth histori hype increas most optimist pessimist popular ralli rank rise risen rose seri slump timelin top topic trendi viral warm
trendi popular trend
trespass intrus
tri attempt retri
triag prioriti
trial clinic court evalu hear placebo probat studi subscript
triangl angl area geometri
tribun court
tricki complex difficulti
trigger autom caus event execut fire invok kickoff run start stop stoploss
trilogi seri
trim chop crop cut reduct shorten
trip carpool commut drive driven drove excurs flew flown itinerari journei out ridden ride rideshar rode rout tour travel
tripl chang growth increas multipl ratio
trivial minor sever
trojan detect malwar threat
troll abus moder
trollei cart rail transit
trophi achiev
tropic climat cyclon hurrican latitud typhoon
troubl alert error except failur fault incid issu problem
troublemak incid offend
troubleshoot debug diagnos diagnost
trough low lowest minimum
trouser apparel cloth garment
truanci absenc attend
truant absenc attend
truce agreement conflict
truck car freight hgv juggernaut lorri van vehicl
truncat clear delet empti
trunk boot branch capac default
trust reput trustworthi
trustworthi reliabl trust
try attempt retri test
ts time timestamp
tsunami warn wave
ttl cach expir expiri lifetim
tube contain line metro rail sampl subwai transit
tuition fee
tumbl chang declin decreas drop
tummi abdomin gastrointestin
tumor neoplasm oncolog
tumour neoplasm oncolog
tune adjust configur optim optimis song track
tunnel connect vpn
tupl record row
turbin gener wind windmil
turbul bumpi rough smooth
turn convert disabl enabl submiss switch transform
turnaround durat resolut time
turnin submiss
turnout attend particip vote voter
turnov amount attrit churn depart fire incom leav left quit resign revenu sale shelfwarm slowmov total trade volum
tutor instructor mentor teacher
tutori guid howto lesson primer walkthrough
tv broadcast channel programm
tvl lock protocol valu
tweak adjust edit modifi updat
tweet post
twice count frequenc occurr
twiddl idl util
twilight astronom sun sunris sunset
twin duplic
twist torqu
twister tornado
tx hash transact
txid hash transact
txn hash transact
type bungalow categori class classifi cuisin detach extens format hous kind mime pickup presenc semi sort statu suffix suit suv
typeahead suggest
typefac style text
typhoon cyclon storm tropic
typic averag baselin mean median normal ordinarili
typo correct error spell
tyre pressur tire tread wheel
tz timezon
ugli rate
uid identifi
ullag level tank
ultim final outcom
ultrasound imag scan studi
ultraviolet uv
umbrella precipit probabl rain
umpir offici refere
unansw miss pend repli
unarch restor
unassign assigne remov
unauthor author permiss snoop
unauthoris author permiss
unavail avail outag
unban unblock
unbeaten record streak
unblock allow block remov unban unlock
unbond unstak
uncertain confid uncertainti varianc
uncertainti confid uncertain unsur
uncheck incomplet unmark
uncl famili rel
unconfirm mempool pend
uncov coverag discoveri line
undamag condit integr
undelet recov restor
undeliv bounc deliveri except fail failur
undeliver deliveri except fail
underag ag minimum
undercut competitor price
underdog odd
undergo procedur
underground line metro rail subwai transit
underl employe report
underpaid adjust balanc overpay
underperform benchmark perform rel return
underpr price valuat
undersp budget expens varianc
understaf headcount shortag staf
understudi deputi substitut
undertak commit death funer
underus idl util
underutilis idl util
undervalu price ratio valuat
underw procedur
underwai activ progress
underweight bmi weight
underwrit carrier insur polici risk
undid revert rollback
undispatch fulfil pend
undo cancel restor revert rollback
undon revert rollback
unearth excav find lookup proven queri
unemploi labor unemploy
unemploy jobless rate unemploi
unfinish incomplet open outstand pend statu unresolv
unfold timelin
unfollow follow remov unsubscrib
unfreez resum unlock
unfurnish amen furnitur
unhappi complaint satisfact sentiment
unhealthi health nutrit
unhid show visibl
uni institut univers
unifi consolid merg
uninstal delet remov
uninsur coverag polici
uniqu constraint dedup dedupl differ distinct duplic visitor
unit apart bestsel celsiu condo condominium cup currenc depart fahrenheit flat home hous icu kelvin merg modul pallet pinch properti quantiti sold spoon tablespoon team teaspoon throughput vehicl ward
unittest case test
univers colleg institut uni varsiti
unlaw legal offenc violat
unlik likelihood probabl
unlink detach disconnect remov
unload discharg offload
unlock access alloc enabl lock open releas schedul unblock unfreez vest
unmark uncheck untick
unmerg merg open
unmut enabl
unoccupi occup vacanc
unpack decompress extract
unpaid outstand overdu ow receiv
unpatch updat vulner
unpaus resum
unplug disconnect
unprofit margin profit
unpublish delet draft hide remov
unqualifi qualif
unreach connect
unread ignor inbox mail messag read statu
unreal paper pnl profit unrealis
unrealis pnl unreal
unregist deregistr
unresolv incomplet open outstand pend remain statu stump unfinish
unrespons devic offlin
unseal seal
unsent draft outbox
unsettl volatil
unshar permiss privat remov revok
unship fulfil pend
unsold inventori stock
unstabl stabil volatil
unstak unbond withdraw
unsubscrib cancel consent deregist drop leav optout quit remov subscript unfollow
unsur confid uncertainti varianc
untag label
untest coverag
untick incomplet unmark
unus idl inact orphan util
unusu abnorm anomali deviat fishi odd outlier strang suspici weird
unveil announc launch
unverifi gossip rumor rumour
unwant junk spam
unwel ill sick symptom
unzip archiv decompress extract
upbeat sentiment
upc barcod code product
upcom come futur immin next schedul shortli soon sooner soonest
updat adjust alter amend chang correct edit firmwar fresh modifi obsolet outdat overwrit patch refresh relabel renam replac reschedul retitl revis rewrit save stale statu sync synchron touch tweak unpatch upgrad upsert
upfront advanc deposit payment
upgrad bigger improv tier updat upsiz version
upheld affirm rule
uphil elev gradient
uphold affirm rule
upkeep mainten
upload add attach author bandwidth creator import ingest owner post put speed store submit transmit
upper maximum
upsel opportun revenu
upsert insert updat
upset complaint odd result satisfact sentiment
upshot outcom
upsiz increas scale upgrad
upsold opportun revenu
upstair floor level
upstream parent sourc
uptak adopt usag
uptim avail boot depend flaki reboot reliabl restart sla
upvot like reaction score vote
urban densiti rural
urg prioriti
urgenc asap critic import press prioriti sever urgent
urgent deadlin prioriti sever urgenc
uri address link url
url address callback endpoint homepag href link path site slug uri web websit
us consumpt energi help power rate usag util
usag calle caller consum consumpt cpu electr energi footprint guzzl hog memori meter power ram refer spend uptak us util
usd buck dollar
usebi date expiri
useless rate
user account arpu audienc colleagu cowork custom employe guest handl headcount login member peopl person personnel profil request staff teammat trader userid usernam visitor who whom whose worker workforc
userid identifi user
usernam account gamer gamertag handl login user
usual averag baselin mean normal
utensil equip
util bill busi busier busiest consum consumpt cpu dormant effici full gpu hog idl inund loaf max memori occup occupi oee overload overprovis overs processor ram rightsiz satur slack slam swamp twiddl underus underutilis unus us usag utilis
utilis util
utm campaign sourc
uuid identifi
uv index sunburn sunscreen ultraviolet
vacanc avail backfil empti hire job open posit requisit role unoccupi vacant vacat
vacant avail free occup vacanc
vacat absenc absent awai departur holidai leav off pto vacanc
vaccin booster immun inocul jab requir shot
vacuum applianc clean robot
valid check confirm constraint correct doublecheck ensur expir expiri incorrect legit legitim lint node run sanit sanitis stake statu test verifi
vallei elev
valu amount apprais capit cell declar depreci gaug lifetim lock ltv measur preciou price priceless tvl valuabl valuat variabl worth worthless
valuabl valu
valuat apprais bubbl extortion overpr overvalu pe survei surveyor underpr undervalu valu worth
valv asset compon
van car truck vehicl
vanish delet lost miss
var varianc
vari varianc variat
variabl env environ equat name paramet placehold predictor set valu
varianc choppi deviat discrep dispers fluctuat overbudget overran overrun oversp overspend scatter shaki spread stabil stabl uncertain undersp unsur var vari volatil
variant attribut color colour mutat option size variat version
variat chang changeord differ vari variant
varieti crop
varsiti institut univers
vat sale tax
vector direct embed magnitud semant
veer deviat
veg ingredi produc veget
vega greek
vegan diet dietari
veget aubergin courgett eggplant ingredi produc veg veggi zucchini
vegetarian diet dietari
veggi ingredi produc veget
vehicl asset auto automobil camper car caravan carhir chassi convoi dispatch fleet hgv juggernaut lorri mope mot motor motorbik motorcycl motorhom pickup roadworthi rocket scooter secondhand suv telemat truck unit van vin
veloc fast faster fastest point progress quick quicker quickest rapid rate speed sprint
vendor brand contractor dealer dealership freelanc made manufactur merchant outsourc payabl provid resel seller subcontractor supplier
vent ventil
ventil airflow drafti draughti speed stuffi vent
venu arena cafe cinema courtroom exchang ground locat place pub stadium theater theatr
verdict acquit convict guilti judgment outcom
verif authent counterfeit debunk dubiou factcheck genuin hoax kyc proof prove proven verifi
verifi authent badg check confirm corrobor doublecheck ensur legit legitim prove recheck test valid verif vet
version autosav beta build bump deploi deploy deprec downgrad draft firmwar histori instal migrat mileston obsolet outdat patch patchnot prereleas releas remix revis roll rollout semver ship snapshot stale tag upgrad variant
versu compar comparison
vertex node
vertic node orient
vertigo dizzi
vessel boat bunker capsiz ferri fish founder freighter imo mmsi ship tanker trawler yacht
vest alloc schedul unlock
vet approv review screen verifi veterinari
veteran ag experi senior
veterinari vet veterinarian
veterinarian veterinari
veto bill block reject statu
vial contain sampl
vibrat amplitud bumpi nois noisi sensor shake
vicin around distanc locat nearbi proxim radiu
victori beat result win winner won
vid video
video camera cctv clip film footag media movi record reel short teaser trailer vid
videocal call confer meet
view audienc displai examin glanc hit impress inspect look open pageview peek perus popular preview read saw seaview see seen show skim viewer viral visit watch
viewer access audienc onlook permiss reader readonli view watch
villa accommod properti
villag local settlement town
vin identif vehicl
vineyard plot wine
vintag year
violat breach bust cheat clamp dope evad evas illeg illicit offenc offend offens sped speed unlaw
viral popular reach share trend view
virtual vm
viru detect malwar threat
virus detect malwar threat
visa document entri immigr passport requir
viscos runni sticki viscou
viscou viscos
visibl clear clearer conceal confidenti fog foggi haze hazi hid hidden hide invis magnitud mist misti privat public publicli publish secret smog unhid
vision ey eyesight sight
visit appoint attend checkup encount footfal hit pageview session traffic view visitor
visitor attend attract crowd footfal guest holidaymak patron session shopper tourist traffic uniqu user visit
visual chart graph plot render
visualis chart graph plot render
vital blood fever import measur observ pressur prioriti puls temperatur
vitamin micronutri miner nutrient
vm instanc machin server virtual
vocal sang sing sung
vocalist artist member perform
voic audio call narrat speak
voicemail audio messag record
void cancel revers
volatil anxiou beta choppi deviat dodgi fluctuat impli iv jitteri nervou risk riski riskier riskiest shaki stabil stabl steadi steadili swing unsettl unstabl varianc worri
volcano erupt
volt voltag
voltag substat transform volt
volum aliquot barrel big bigger biggest bulki busier busiest capac disk drive enorm fit gallon giant hdd heap hold huge larg larger largest liter litr load log lot loud louder loudest lumber massiv mount nois noisi overs pint quiet quieter shout silent size ssd storag swell swollen timber trade turnov yell
volumetr dimens weight
voluntari option
vomit symptom
vote ballot dao downvot garner govern like major poll rate ratifi recount referendum rollcal talli turnout upvot
voter elector registr turnout
voucher code coupon discount giftcard promot
voyag cross cruis departur rout sail
vpn connect network tunnel
vulner advisori cve exploit exposur hole patch pentest sever unpatch weak
wade depth
wage compens earn incom pai paid payrol profit revenu salari
wager amount bet posit stake
wagon car coach train
wai direct path rout
wait line pend queu queue
waiter server staff
waitlist hold queue standbi
waitress server staff
waiv exempt fee waiver
waiver exempt fee waiv
wake alarm alert woke woken
wakeup call
walk activ direct distanc footpath path rout step trail walkabl
walkabl distanc walk
walker footfal pedestrian
walkin reserv
walkout disrupt industri
walkthrough guid tutori
wallet account address balanc holder
wallpap background imag
wan interfac network
wander locat roam
wane declin
want prefer
war battl conflict
ward bed er icu locat room unit wing
wardrob apparel cloth
warehous avail depot facil inventori locat shelf shelv stock storag
warm anomali temperatur trend
warmer temperatur
warmest temperatur
warn alarm alert contraind flag flood forewarn notic notif notifi reprimand scold storm tornado tsunami
warp deform
warrant warranti
warranti guarante warrant
wash applianc clean cycl laundri
washer applianc cycl laundri
wast bin consumpt dump effici garbag landfil leftov litter loss recycl rubbish scrap tip trash
wastebasket delet trash
wastewat discharg effluent
watch audienc bing follow glu monitor stream track view viewer
watcher follow subscrib
watchlist list save
water drinkabl faucet irrig lake potabl reservoir tap waterproof
waterlog drainag moistur
watermark imag overlai
waterproof rate resist water watertight
watersh basin
watertight rate waterproof
watt consumpt energi power
wattag consumpt power
wave height seastat surf swell tsunami
wavelength spectra spectrum
waybil awb docket
wayfind direct navig rout
weak signal strength vulner weaker weakest
weaker signal strength weak
weakest signal strength weak
wealth affluent asset networth rich richer richest wealthi wealthier
wealthi gdp incom networth wealth worth
wealthier incom wealth worth
weapon equip item
wear condit worn
weather condit forecast metar meteorolog meteorologist taf
web link site url websit
webhook callback event hook notif
webinar event meet session
websit homepag link site url web
wed event marriag
weed herbicid
week biweekli fortnight fortnightli weekli
weekdai dai fridai mondai
weekend dai saturdai sundai
weekli week
weigh compar evalu load mass measur weight
weight bmi bodi fat fatter heavi heavier heaviest hefti kg kilo lb lift lighter lightest lightweight load mass obes overweight rebal skinni slim underweight volumetr weigh weightloss
weightloss calori diet weight
weird anomali outlier suspici unusu
welcom onboard
welfar assist benefit
well plate
wellknown popular
west direct latitud longitud
western latitud longitud region
wet humid moistur precipit rain rainfal soil
wetter humid moistur precipit rainfal
wettest humid moistur precipit rainfal
wfh locat remot
whale holder larg
wharf berth termin
whatif scenario simul
wheat commod crop gluten grain
wheel driver oper tire tyre
wheelchair access disabl mobil
when at date schedul time timestamp
where address coordin filter locat place posit whereabout
whereabout address coordin find locat place posit track where
whereupon subsequ
whisk method step
whistleblow disclosur report
whitelist allow approv
whittl filter reduc
who author contact member name owner person user
whoi domain owner registr
whole complet total
wholesal bulk distributor price quantiti supplier
wholesom nutrit
whom author contact member name owner person user
whop amount
whose author contact member name owner person user
why caus explan reason
wicket in score
wide breadth span width
wider breadth width
widest breadth width
widow marit statu
width broad broader dimens narrow narrowest wide wider widest
wife marit partner spous
wifi access cordless network signal wireless
wiki document knowledg page
wildcard pattern
wildfir bushfir fire
wilt moistur
win beat prize result victori winner won
wind breez breezi direct gale gust gusti renew speed stormi turbin windi windier windiest windmil
windchil appar temperatur
windfal gain incom
windi gust wind
windier gust wind
windiest gust wind
windmil gener turbin wind
window interv period rang slot
windscreen windshield
windshield windscreen
wine alcohol beverag sommeli vineyard
wing bed room ward
winner beat champion championship elect prevail result victori win won
winnow filter
winter month season
wipe clear delet eras liquid margin reset
wire bank electr payment transfer
wirefram design
wireless access cordless network signal ssid wifi wlan
wish wishlist
wishlist favorit save wish
wit eyewit testifi
withdraw atm bail cancel cash cashout cashpoint chicken debit ditch dropout dump outflow outgo payout remov renounc rescind retract revok unstak withdrawn withdrew
withdrawn cancel outflow withdraw
withdrew cancel outflow withdraw
withheld withhold
withhold deduct garnish tax withheld
wlan network wireless
wobbl stabil
woke alarm wake
woken alarm wake
won bag clinch close outcom result victori win winner
wonki fault
wood forest log lumber timber tree
woodland forest tree
wool shear
word content lyric text wordcount
wordcount count length word
work artwork health hybrid oper paint remot statu task workord
workbook spreadsheet xl
workdai dai hour
worker contractor employe freelanc headcount member person personnel picker staff temp user
workflow autom ci orchestr pipelin process
workforc employe member person staff team user
workload burnout busi hectic inund slam swamp
workmat colleagu employe
workord order work
workout activ exercis gym train
workpiec part
workshop inspect mainten repair servic
workspac desk organ
workstat assembl machin
world global worldwid
worldwid countri global world
worn condit life remain wear
worri anxieti sentiment volatil
wors compar declin regress
worst bottom lowest rank
worth price rich richer richest valu valuat wealthi wealthier
worthless valu
wound casualti injuri scar stitch
wrap complet packag
wrapup close
wreck damag
write author save store text writer
writeoff claim damag debt depreci impair loss
writer author by bylin creator screenwrit songwrit write written wrote
written author bylin creator writer
wrong accuraci alert error except failur fault incid incorrect invalid issu problem
wrote author bylin creator mail messag writer
xl sheet spreadsheet workbook
xp experi level
xrai imag radiolog scan studi
yacht vessel
yard garden land
yardstick benchmark metric
year ag annual build built centuri construct decad epoch era erect fiscal mtd old senior tenur vintag yearli ytd
yearbuilt construct date
yearend close fiscal
yearli annual year
yell volum
yellow book
yen currenc jpy
yesterdai dai date
yield aer api apr bond bushel crop dairi dividend farm gilt harvest interest lucr milk output payout rate return serv tonn
yoghurt dairi
yogurt dairi
yoi chang growth period
young ag birth
younger ag birth
youngest ag birth
youth adolesc teen teenag
ytd month period year
yummi rate tast
zap delet
zenith overhead
zero empti emptier emptiest free
zinc nutrient
zip archiv code compress postal
zipcod code postal
zone airspac area bathroom datacent geofenc kitchen land locat loung region sprinkler time timezon
zoom expand level
zucchini ingredi veget
`;
