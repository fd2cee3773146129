// Words of invented servers: their contents, their operations, and the words of requests for them.

export interface Verb {
  readonly name: string;
  readonly says: string;
  readonly asked: readonly string[];
}

export const verbs: readonly [Verb, ...Verb[]] = [
  { name: "get", says: "Gets one", asked: ["look up the", "show the", "retrieve the"] },
  { name: "list", says: "Lists every", asked: ["list all", "enumerate every", "give me all"] },
  { name: "create", says: "Creates a new", asked: ["make a new", "set up a", "create a"] },
  { name: "update", says: "Updates an existing", asked: ["change the", "modify the", "edit the"] },
  { name: "delete", says: "Deletes a", asked: ["remove the", "erase the", "get rid of the"] },
  { name: "export", says: "Exports as a file the", asked: ["download the", "export the", "save to a file the"] },
];

export const vendors =
  "acme globex initech umbrella stark wayne hooli vandelay soylent tyrell cyberdyne wonka duff".split(" ");

const objects = (text: string) =>
  text.split(",").map((row) => {
    const [name = "", ...asked] = row.trim().split("=");
    return { name, asked: [name, ...asked] };
  });

export const domains = [
  {
    name: "calendar",
    about: "Calendars and meetings.",
    objects: objects(
      "meeting=appointment,calendar event=entry in my agenda,availability=free time,reminder=alert,invitation=invite,holiday=day off,room booking=reserved room,recurring series=repeating meeting",
    ),
  },
  {
    name: "mail",
    about: "Electronic mail.",
    objects: objects(
      "email message=mail,mailbox folder=inbox folder,attachment=attached file,draft=unsent letter,mail filter=rule for letters,contact=address book person,signature=sign-off,newsletter subscription=mailing list membership",
    ),
  },
  {
    name: "files",
    about: "Files in the cloud.",
    objects: objects(
      "file=document,folder=directory,share link=public url,file version=older revision,storage quota=space left,trash item=thrown away document,comment=remark,tag=label",
    ),
  },
  {
    name: "weather",
    about: "Weather of the world.",
    objects: objects(
      "weather forecast=outlook for the sky,temperature reading=degrees outside,rain alert=storm warning,air quality index=pollution level,wind speed=breeze strength,sunrise time=dawn,snow depth=centimetres of snow,weather station=measuring post",
    ),
  },
  {
    name: "travel",
    about: "Journeys by air and rail.",
    objects: objects(
      "flight=plane trip,hotel reservation=accommodation booking,train ticket=railway fare,car rental=hired vehicle,itinerary=travel plan,boarding pass=gate document,passport record=travel papers,airport lounge=waiting area",
    ),
  },
  {
    name: "shop",
    about: "An online shop.",
    objects: objects(
      "product=article for sale,order=purchase,shopping cart=basket,discount code=voucher,customer review=rating by a buyer,refund=money back,shipment=parcel,stock level=inventory",
    ),
  },
  {
    name: "music",
    about: "Songs and playlists.",
    objects: objects(
      "playlist=song list,track=song,album=record,artist=singer,lyrics=text of the song,concert=gig,podcast episode=audio show,radio station=broadcast channel",
    ),
  },
  {
    name: "code",
    about: "Source code hosting.",
    objects: objects(
      "repository=repo,pull request=merge proposal,issue=bug report,branch=line of development,commit=revision,release=published version,pipeline run=build,code review=feedback on a patch",
    ),
  },
  {
    name: "database",
    about: "Tables of data.",
    objects: objects(
      "table=relation,row=record,index=lookup key,query plan=execution strategy,backup=copy for recovery,schema migration=structure change,stored procedure=database routine,user role=grant",
    ),
  },
  {
    name: "finance",
    about: "Money and markets.",
    objects: objects(
      "stock price=share quote,exchange rate=currency conversion,invoice=bill,portfolio=investments,transaction=payment,tax report=fiscal statement,loan=credit,dividend=shareholder payout",
    ),
  },
  {
    name: "maps",
    about: "Places and ways.",
    objects: objects(
      "route=directions,place=location,traffic report=congestion,parking spot=car park,travel time=journey duration,elevation profile=altitude,address=street and number,point of interest=sight",
    ),
  },
  {
    name: "health",
    about: "Care of patients.",
    objects: objects(
      "patient record=medical file,prescription=medicine order,lab result=blood test,doctor appointment=physician visit,vaccination=shot,symptom=complaint,insurance claim=reimbursement request,allergy=intolerance",
    ),
  },
  {
    name: "hr",
    about: "People at work.",
    objects: objects(
      "employee=staff member,vacation request=leave application,payslip=salary statement,job opening=vacancy,candidate=applicant,performance review=appraisal,training course=lesson,expense report=claim for costs",
    ),
  },
  {
    name: "support",
    about: "Help for customers.",
    objects: objects(
      "support ticket=customer complaint,knowledge article=help page,chat conversation=dialogue,satisfaction survey=questionnaire,escalation=urgent case,macro=canned response,agent shift=duty roster,phone call=telephone talk",
    ),
  },
  {
    name: "home",
    about: "A smart home.",
    objects: objects(
      "light=lamp,thermostat=heating,door lock=latch,security camera=surveillance video,vacuum robot=cleaner,energy meter=electricity consumption,speaker=loudspeaker,scene=mood setting",
    ),
  },
  {
    name: "food",
    about: "Kitchens and restaurants.",
    objects: objects(
      "recipe=dish instructions,restaurant table=place to dine,menu=bill of fare,grocery list=things to buy,nutrition facts=calories,meal plan=weekly dinners,delivery order=takeaway,ingredient=component of a dish",
    ),
  },
];
