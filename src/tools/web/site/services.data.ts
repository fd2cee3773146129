// The pages of the recorded site about the services of a town. All content is synthetic.
import { htmlPage, type SitePage } from "./page.ts";

export const servicePages: readonly SitePage[] = [
  htmlPage({
    path: "/",
    title: "Kestrel Bay",
    summary: "A synthetic harbour town: ferry, harbour fees, tides, weather data, library, recycling and news.",
    body: `
<h1>Kestrel Bay</h1>
<p>Kestrel Bay is a harbour town of 8,400 people on the north shore of a synthetic coast. This site exists so that search
and page reading work without a network; every name, time and price on it is made up.</p>
<ul>
<li><a href="/ferry/timetable">Ferry timetable</a> and <a href="/ferry/fares">fares</a></li>
<li><a href="/harbour/fees">Harbour and mooring fees</a></li>
<li><a href="/weather/api">Open weather data</a> and <a href="/data/tides.json">tide tables as JSON</a></li>
<li><a href="/library">Library opening hours</a></li>
<li><a href="/recycling">Recycling calendar</a></li>
<li><a href="/news/">News</a></li>
</ul>`,
  }),
  htmlPage({
    path: "/ferry/timetable",
    title: "Ferry timetable, summer",
    summary: "Departures of the Kestrel Bay ferry to Gull Island from 1 April to 30 September, weekdays and weekends.",
    body: `
<h1>Ferry timetable, summer</h1>
<p>The ferry <em>Petrel</em> runs between Kestrel Bay (Pier 2) and Gull Island from 1 April to 30 September. The crossing
takes 35 minutes. In winter it runs twice a day, see the <a href="/ferry/fares">fares page</a> for winter tickets.</p>
<table>
<caption>Departures from Pier 2</caption>
<thead><tr><th>Departure</th><th>Arrival</th><th>Weekdays</th><th>Weekends</th></tr></thead>
<tbody>
<tr><td>07:10</td><td>07:45</td><td>yes</td><td>no</td></tr>
<tr><td>09:30</td><td>10:05</td><td>yes</td><td>yes</td></tr>
<tr><td>12:30</td><td>13:05</td><td>yes</td><td>yes</td></tr>
<tr><td>16:00</td><td>16:35</td><td>yes</td><td>yes</td></tr>
<tr><td>18:45</td><td>19:20</td><td>yes</td><td>no</td></tr>
</tbody>
</table>
<h2>When it is windy</h2>
<p>The ferry does not sail when the wind at the pier is above 55 km/h. The harbour office decides one hour before each
departure and posts cancellations on the pier's board. A ticket for a cancelled departure is good on any later one.</p>`,
  }),
  htmlPage({
    path: "/ferry/fares",
    title: "Ferry fares and winter tickets",
    summary: "Prices of single, return and ten-trip tickets of the Gull Island ferry, bicycles, dogs and winter rules.",
    body: `
<h1>Ferry fares</h1>
<p>Tickets are sold on board and at the harbour office, by card or cash. Children under six travel free.</p>
<table>
<tr><th>Ticket</th><th>Adult</th><th>Child 6 to 15</th></tr>
<tr><td>Single</td><td>4.20</td><td>2.10</td></tr>
<tr><td>Return</td><td>7.60</td><td>3.80</td></tr>
<tr><td>Ten trips</td><td>33.00</td><td>16.50</td></tr>
<tr><td>Bicycle</td><td>1.50</td><td>1.50</td></tr>
</table>
<h2>Winter</h2>
<p>From 1 October to 31 March the ferry leaves at 09:30 and 16:00 only. A winter pass costs 48.00 and is good for every
crossing of the season. Dogs travel free the whole year and stay on the outer deck.</p>`,
  }),
  htmlPage({
    path: "/harbour/fees",
    title: "Harbour and mooring fees",
    summary:
      "What a berth, electricity and water cost in Kestrel Bay harbour by length of the boat, per night and per season.",
    body: `
<h1>Harbour and mooring fees</h1>
<p>Fees are due at the harbour office on arrival, or at the machine on Pier 1 outside of office hours (08:00 to 18:00).
They hold for the whole year; the season is May to September.</p>
<table>
<thead><tr><th>Length of the boat</th><th>Night</th><th>Week</th><th>Season</th></tr></thead>
<tbody>
<tr><td>up to 6 m</td><td>12.00</td><td>70.00</td><td>640.00</td></tr>
<tr><td>6 to 9 m</td><td>18.00</td><td>105.00</td><td>980.00</td></tr>
<tr><td>9 to 12 m</td><td>26.00</td><td>150.00</td><td>1,420.00</td></tr>
<tr><td>over 12 m</td><td>38.00</td><td>220.00</td><td>2,100.00</td></tr>
</tbody>
</table>
<p>Electricity costs 0.45 per kilowatt hour, drinking water is included. Multihulls pay one and a half times the fee.</p>
<h2>What to bring</h2>
<ol>
<li>Papers of the boat.</li>
<li>Proof of third-party insurance.</li>
<li>Four fenders and two mooring lines of at least 12 m.</li>
</ol>`,
  }),
  htmlPage({
    path: "/library",
    title: "Library opening hours and cards",
    summary: "When the Kestrel Bay library is open, how to get a card, and how long books and tools may be borrowed.",
    body: `
<h1>Library</h1>
<p>The library stands beside the old customs house. It lends books, films, sheet music and, since last year, tools.</p>
<dl>
<dt>Opening hours</dt><dd>Tuesday to Friday 10:00 to 18:30, Saturday 10:00 to 14:00. Closed on Sunday and Monday.</dd>
<dt>Card</dt><dd>Free for everyone who lives in the town; visitors pay a deposit of 20.00.</dd>
<dt>Loans</dt><dd>Books for four weeks, films for one week, tools for three days. Two renewals are possible.</dd>
</dl>
<p>Late returns cost 0.20 a day and item. The reading room on the first floor has eleven desks and a view of the pier.</p>`,
  }),
  htmlPage({
    path: "/recycling",
    title: "Recycling calendar",
    summary: "Which bin is collected on which day in Kestrel Bay, and where glass, batteries and old paint go.",
    body: `
<h1>Recycling calendar</h1>
<p>Bins stand at the kerb by 06:30 on the day of collection. When that day is a holiday, collection is one day later.</p>
<ul>
<li>Monday: household waste, grey bin, every week.</li>
<li>Wednesday: paper and cardboard, blue bin, even weeks.</li>
<li>Thursday: packaging, yellow bin, odd weeks.
<ul><li>Bottles with a deposit go back to the shop.</li><li>Foil and lids may stay on.</li></ul></li>
<li>Friday: garden and kitchen waste, brown bin, every week from April to November.</li>
</ul>
<p>Glass goes into the containers on Ropewalk Street. Batteries, paint and oil are taken at the depot on the first Saturday
of each month, from 09:00 to 12:00.</p>`,
  }),
];
