// Packs and questions for the promise that a section answers only when its own words do. Written from the description of
// the pack format alone, before the resolver was read.

/** A pack, questions that it answers, and questions that only its headings resemble. */
export interface OwnWordsPack {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  /** Question, file that answers it, and words that the answer must contain. */
  readonly answers: readonly (readonly [question: string, file: string, words: string])[];
  /** Questions that share words with a heading, but whose answer is not in the text below it. */
  readonly near: readonly string[];
}

/** More such questions by pack, written after the first set; the resolver answered each of them by a heading. */
export const headingOnly: Readonly<Record<string, readonly string[]>> = {
  "rowing-club": [
    "Which river safety training is required?",
    "When is the regatta calendar published?",
    "Who manages lost property?",
    "Weir Lane rowing club handbook",
    "Does the Weir Lane rowing club have a sauna?",
  ],
  "loop-cargo": ["Does the Loop cargo bike have a radio?", "Who designed the Loop cargo bike?"],
  "heather-apiary": [
    "What does the winter feeding cost?",
    "Does Heather Hill apiary export honey?",
    "Which beekeeping course does the Heather Hill apiary give?",
  ],
};

/** Requests that name a section and ask for nothing else, with words of the section. */
export const headingAsked: readonly (readonly [pack: string, question: string, words: string])[] = [
  ["dental-desk", "What are the opening hours?", "8:00 to 17:30"],
  ["dental-desk", "Who is in the team?", "Petra Novak"],
  ["rowing-club", "lost property", "grey chest"],
  ["loop-cargo", "delivery", "six weeks"],
];

const rowing: OwnWordsPack = {
  name: "rowing-club",
  files: {
    "KNOWLEDGE.md": `---
name: rowing-club
description: Handbook of the Weir Lane rowing club; boats, outings, safety on the river, membership and the boathouse. Use for members and coaches.
type: organization-knowhow
status: ready
profile: document-first
trust: official
grounding: none
language: en
metadata:
  primaryDocument: documents/club-handbook.md
---

# Weir Lane rowing club

The handbook holds what members and coaches ask most.
`,
    "documents/club-handbook.md": `# Club handbook

## Membership fees

An adult pays 240 euro a year, a student 120 euro. The money is collected in March by direct debit.

## Booking a boat

A single or a double is reserved on the board in the hall, at most seven days ahead. Nobody holds two slots on one day.

## River safety

No crew goes out when the gauge at the weir shows more than 180 centimetres. Below eight degrees every rower wears a life jacket.

## Insurance

The club covers damage to hulls and oars after a deductible of 150 euro. Private property in the changing rooms is not covered.

## Coaching

Beginners train on Tuesday at 18:00 with Ilse Brandt. The competition crew meets on Monday and Thursday.

## Regatta calendar

The season opens with the Spring Head on 12 April. The club hosts the Weir Lane sprint on 21 June.

## Keys and alarm

The boathouse code changes on the first of each month; the secretary sends it by mail. The last to leave arms the alarm with the green button.

## Lost property

Things found in the hall lie in the grey chest for four weeks. After that they go to the charity shop.

## Trailer

Only drivers with licence class BE tow the trailer. It is loaded the evening before, with the eights on top.

## Guests

A member may bring one guest three times a season. A guest signs the waiver before stepping into a boat.
`,
  },
  answers: [
    ["How much does a student pay a year?", "documents/club-handbook.md", "120 euro"],
    ["When is the money for membership collected?", "documents/club-handbook.md", "March"],
    ["How many days ahead can a double be reserved?", "documents/club-handbook.md", "seven days"],
    ["At which gauge does no crew go out?", "documents/club-handbook.md", "180 centimetres"],
    ["When does a rower have to wear a life jacket?", "documents/club-handbook.md", "eight degrees"],
    ["What is the deductible for damage to a hull?", "documents/club-handbook.md", "150 euro"],
    ["Who trains the beginners?", "documents/club-handbook.md", "Ilse Brandt"],
    ["On which days does the competition crew meet?", "documents/club-handbook.md", "Monday and Thursday"],
    ["When does the season open?", "documents/club-handbook.md", "12 April"],
    ["Which regatta does the club host?", "documents/club-handbook.md", "Weir Lane sprint"],
    ["How often does the boathouse code change?", "documents/club-handbook.md", "first of each month"],
    ["How is the alarm armed?", "documents/club-handbook.md", "green button"],
    ["Where do things found in the hall lie?", "documents/club-handbook.md", "grey chest"],
    ["Which licence does it take to tow the trailer?", "documents/club-handbook.md", "class BE"],
    ["How often may a member bring a guest?", "documents/club-handbook.md", "three times"],
  ],
  near: [
    "Who founded the rowing club?",
    "Which fees does the airport charge?",
    "Which company provides the insurance?",
    "Is there a waiting list for coaching?",
    "Which river is the longest in Europe?",
    "Who invented the regatta?",
    "Is booking possible with a mobile app?",
    "Which phone number reports lost keys?",
    "Does property tax rise this year?",
    "What is the capital of the calendar reform?",
  ],
};

const dental: OwnWordsPack = {
  name: "dental-desk",
  files: {
    "KNOWLEDGE.md": `---
name: dental-desk
description: How the front desk of the Linden dental practice works; appointments, cancellations, X-rays, sterilisation, children, invoices and emergencies. For reception and assistants.
type: organization-knowhow
status: ready
profile: wiki-first
trust: official
grounding: none
language: en
---

# Front desk of the Linden dental practice

Start with the compiled facts; the wiki has the procedures.
`,
    "compiled/facts.md": `# Facts

## Opening hours

The practice is open from Monday to Friday, 8:00 to 17:30, and closes at 12:00 on Wednesday.

## Payment

Patients pay by card or by bank transfer within 14 days. Cash is not accepted.

## Team

Dr. Okafor treats adults, Dr. Lindqvist treats children. Petra Novak runs the front desk.
`,
    "wiki/processes/cancellations.md": `# Cancellations

An appointment that is cancelled less than 24 hours before is charged with 40 euro. The fee is waived once per patient and year.
`,
    "wiki/processes/sterilisation.md": `# Sterilisation

Instruments go through the autoclave at 134 degrees for five minutes. Each load gets an indicator strip, which is filed for ten years.
`,
    "wiki/processes/x-rays.md": `# X-rays

A pregnant patient is not X-rayed unless a dentist signs for it. The lead apron hangs behind the door and is tested every January.
`,
    "wiki/processes/emergencies.md": `# Emergencies

A knocked-out tooth is kept in milk, and the patient is seen within 30 minutes. At weekends the answering machine names the dentist on call.
`,
    "wiki/concepts/children.md": `# Children

The first visit is at the age of two and lasts 20 minutes without treatment. A parent stays in the room until the age of six.
`,
    "wiki/concepts/records.md": `# Records

Patient files are kept for ten years and then shredded by a certified company. Copies are handed out against an identity card.
`,
    "wiki/concepts/materials.md": `# Materials

Composite is ordered from Dentalia every second week. Gloves without latex are stored in the blue cupboard.
`,
  },
  answers: [
    ["When does the practice close on Wednesday?", "compiled/facts.md", "12:00"],
    ["May a patient pay in cash?", "compiled/facts.md", "Cash is not accepted"],
    ["Within how many days do patients pay by bank transfer?", "compiled/facts.md", "14 days"],
    ["Who treats children?", "compiled/facts.md", "Lindqvist"],
    ["What is charged for an appointment cancelled too late?", "wiki/processes/cancellations.md", "40 euro"],
    ["How often is the cancellation fee waived?", "wiki/processes/cancellations.md", "once per patient"],
    ["At how many degrees does the autoclave run?", "wiki/processes/sterilisation.md", "134 degrees"],
    ["How long are indicator strips filed?", "wiki/processes/sterilisation.md", "ten years"],
    ["May a pregnant patient be X-rayed?", "wiki/processes/x-rays.md", "dentist signs"],
    ["When is the lead apron tested?", "wiki/processes/x-rays.md", "January"],
    ["In what is a knocked-out tooth kept?", "wiki/processes/emergencies.md", "milk"],
    ["How do I find the dentist on call at weekends?", "wiki/processes/emergencies.md", "answering machine"],
    ["At what age is the first visit of a child?", "wiki/concepts/children.md", "two"],
    ["Who shreds the patient files?", "wiki/concepts/records.md", "certified company"],
    ["Where are gloves without latex stored?", "wiki/concepts/materials.md", "blue cupboard"],
  ],
  near: [
    "How many hours does the flight to Lima take?",
    "Who holds the records for the marathon?",
    "Which materials is the bridge made of?",
    "Which payment did the king demand?",
    "Does the team play football?",
    "Which emergencies does the fire brigade train?",
    "Which facts are known about Jupiter?",
    "What number do I dial for emergencies at sea?",
    "Is sterilisation of cats covered?",
    "What are the opening moves of chess?",
  ],
};

const ebike: OwnWordsPack = {
  name: "loop-cargo",
  files: {
    "KNOWLEDGE.md": `---
name: loop-cargo
description: Product facts of the Loop cargo bike; motor, battery, load, brakes, price, warranty and service. Use when answering customers or writing product copy.
type: brand-product
status: ready
profile: document-first
trust: official
grounding: none
language: en
metadata:
  primaryDocument: documents/loop-brief.md
---

# Loop cargo bike

Use the splits first; legal limits are in the boundaries.
`,
    "documents/loop-brief.md": `# Loop brief

## Motor

The mid-drive gives 85 newton metres and helps up to 25 km/h.

## Colours

The frame comes in moss green and in chalk white.
`,
    "compiled/boundaries.md": `# Boundaries

- Never promise a range above 70 km.
- Competitors are not named in copy.
`,
    "compiled/splits/loop-brief/battery.md": `# Battery

The pack holds 540 watt hours and is full after four and a half hours. It is taken out with the small key on the left side.
`,
    "compiled/splits/loop-brief/load.md": `# Load

The box carries 80 kilograms, the rear rack another 25. Two children sit on the folding bench with three-point belts.
`,
    "compiled/splits/loop-brief/brakes.md": `# Brakes

Hydraulic discs of 180 millimetres stop both wheels. The pads are changed after 2,000 kilometres.
`,
    "compiled/splits/loop-brief/price.md": `# Price

The recommended retail price is 4,890 euro including tax. The rain canopy costs 290 euro extra.
`,
    "compiled/splits/loop-brief/warranty.md": `# Warranty

The frame is covered for ten years, electric parts for two. The warranty ends when the motor was opened by somebody else than a dealer.
`,
    "compiled/splits/loop-brief/service.md": `# Service

The first inspection is due after 300 kilometres and is free. A dealer answers within two working days.
`,
    "compiled/splits/loop-brief/delivery.md": `# Delivery

A Loop leaves the works in Ghent six weeks after the order. The carrier assembles the handlebar at the door.
`,
  },
  answers: [
    ["How many newton metres does the motor give?", "documents/loop-brief.md", "85 newton metres"],
    ["Up to which speed does the mid-drive help?", "documents/loop-brief.md", "25 km/h"],
    ["In which colours does the frame come?", "documents/loop-brief.md", "moss green"],
    ["May we promise a range of 100 km?", "compiled/boundaries.md", "70 km"],
    ["How many watt hours does the pack hold?", "compiled/splits/loop-brief/battery.md", "540 watt hours"],
    ["How is the battery taken out?", "compiled/splits/loop-brief/battery.md", "small key"],
    ["How many kilograms does the box carry?", "compiled/splits/loop-brief/load.md", "80 kilograms"],
    ["How many children sit on the bench?", "compiled/splits/loop-brief/load.md", "Two children"],
    ["When are the brake pads changed?", "compiled/splits/loop-brief/brakes.md", "2,000 kilometres"],
    ["What is the recommended retail price?", "compiled/splits/loop-brief/price.md", "4,890 euro"],
    ["What does the rain canopy cost?", "compiled/splits/loop-brief/price.md", "290 euro"],
    ["For how many years is the frame covered?", "compiled/splits/loop-brief/warranty.md", "ten years"],
    ["When does the warranty end?", "compiled/splits/loop-brief/warranty.md", "dealer"],
    ["Is the first inspection free?", "compiled/splits/loop-brief/service.md", "300 kilometres"],
    [
      "How many weeks after the order does a Loop leave the works?",
      "compiled/splits/loop-brief/delivery.md",
      "six weeks",
    ],
  ],
  near: [
    "Who manufactures the battery cells?",
    "Is there a secret service in Ghana?",
    "Which boundaries does Belgium share with France?",
    "How heavy is the load on a suspension bridge?",
    "Which brakes do trains use?",
    "Is a battery of cannons loud?",
    "Can I track the delivery with a code?",
    "Which colours does a rainbow have?",
    "Is the motor made in Austria?",
    "Which brief did the lawyer write?",
  ],
};

const beekeeping: OwnWordsPack = {
  name: "heather-apiary",
  files: {
    "KNOWLEDGE.md": `---
name: heather-apiary
description: Working notes of the Heather Hill apiary; hives, swarms, mites, feeding, honey harvest, bottling and sales. Use for helpers and the shop.
type: domain-reference
status: ready
profile: hybrid
trust: user-confirmed
grounding: none
language: en
metadata:
  primaryDocument: documents/year-plan.md
---

# Heather Hill apiary

| task | read |
| --- | --- |
| the year | \`documents/year-plan.md\` |
| selling | \`wiki/processes/shop.md\` |
`,
    "documents/year-plan.md": `# Year plan

## Spring inspection

The first look into the hives is at 12 degrees, usually at the end of March. Frames with mould are melted down.

## Swarm control

Queen cells are looked for every seven days from May to July. A caught swarm spends three nights in the cellar.

## Honey harvest

Frames are taken when two thirds of the cells are capped. The refractometer must show less than 18 percent water.

## Mite treatment

Formic acid is given in August, oxalic acid in December. The count is three mites a day before anything is done.

## Winter feeding

Each colony gets 16 kilograms of syrup before 15 September.
`,
    "compiled/briefing.md": `# Briefing

The apiary has 24 colonies at two sites, the orchard and the heath. Jonas Keller keeps the books.
`,
    "wiki/processes/shop.md": `# Shop

A jar of 500 grams sells for 7.50 euro. Returned jars give 20 cents back. The shop opens on Saturday from nine to one.
`,
    "wiki/processes/bottling.md": `# Bottling

Honey is stirred twice a day for a week before it is filled. Labels carry the lot number and the year.
`,
    "wiki/concepts/stings.md": `# Stings

Helpers with an allergy do not work at the hives. The adrenaline pen lies in the red box in the shed.
`,
    "wiki/concepts/wax.md": `# Wax

Old combs are melted in the solar melter in June. A kilogram of wax is traded for four sheets of foundation.
`,
    "wiki/entities/heath.md": `# Heath site

The farmer Aalders gets ten jars a year for the place. The gate is locked with the code 4-7-1.
`,
  },
  answers: [
    ["At how many degrees is the first look into the hives?", "documents/year-plan.md", "12 degrees"],
    ["What happens to frames with mould?", "documents/year-plan.md", "melted down"],
    ["How often are queen cells looked for?", "documents/year-plan.md", "every seven days"],
    ["Where does a caught swarm spend its first nights?", "documents/year-plan.md", "cellar"],
    ["When are the frames taken for harvest?", "documents/year-plan.md", "two thirds"],
    ["How much water may the refractometer show?", "documents/year-plan.md", "18 percent"],
    ["When is oxalic acid given?", "documents/year-plan.md", "December"],
    ["How much syrup does each colony get?", "documents/year-plan.md", "16 kilograms"],
    ["How many colonies does the apiary have?", "compiled/briefing.md", "24 colonies"],
    ["Who keeps the books?", "compiled/briefing.md", "Jonas Keller"],
    ["What does a jar of 500 grams sell for?", "wiki/processes/shop.md", "7.50 euro"],
    ["How often is honey stirred before it is filled?", "wiki/processes/bottling.md", "twice a day"],
    ["Where does the adrenaline pen lie?", "wiki/concepts/stings.md", "red box"],
    ["What is a kilogram of wax traded for?", "wiki/concepts/wax.md", "four sheets"],
    ["How many jars does the farmer Aalders get?", "wiki/entities/heath.md", "ten jars"],
  ],
  near: [
    "Is a spring mattress better?",
    "How do wasps spread after stings in Australia?",
    "What does a car inspection cost?",
    "What is the treatment for a broken arm?",
    "Who wrote the plan for the economy?",
    "How does feeding a newborn work?",
    "Who is in control of the border?",
    "Which briefing did the pilot get?",
    "When is the wheat harvest in Canada?",
    "Which vineyards do their own bottling?",
  ],
};

export const ownWordsPacks: readonly OwnWordsPack[] = [rowing, dental, ebike, beekeeping];
