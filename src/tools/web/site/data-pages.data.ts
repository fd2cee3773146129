// The pages of the recorded site with data, documentation and other technical content. All content is synthetic.
import { htmlPage, type SitePage } from "./page.ts";

const tides = {
  station: "Kestrel Bay, Pier 1",
  datum: "chart datum",
  unit: "m",
  days: [
    { date: "2026-03-20", high: ["05:52 4.1", "18:14 4.3"], low: ["11:58 0.7", "23:59 0.6"] },
    { date: "2026-03-21", high: ["06:31 4.2", "18:53 4.3"], low: ["12:37 0.6"] },
    { date: "2026-03-22", high: ["07:09 4.2", "19:31 4.2"], low: ["00:37 0.6", "13:14 0.6"] },
  ],
};

export const dataPages: readonly SitePage[] = [
  htmlPage({
    path: "/weather/api",
    title: "Open weather data: the API",
    summary:
      "How to read measurements of the Kestrel Bay weather station over HTTP: endpoints, fields, limits, examples.",
    body: `
<h1>Open weather data</h1>
<p>The station on Pier 1 measures every ten minutes. Its measurements are open data and may be used for any purpose. There is
no key; the limit is 60 requests in a minute and address.</p>
<h2>Latest measurement</h2>
<pre><code class="language-sh">curl https://kestrel-bay.example/weather/latest.json</code></pre>
<p>The reply holds one object. <code>wind_kmh</code> is the mean of ten minutes, <code>gust_kmh</code> the highest second of them.</p>
<pre><code class="language-json">{
  "at": "2026-03-20T18:50:00Z",
  "temperature_c": 7.4,
  "wind_kmh": 31,
  "gust_kmh": 47,
  "wave_m": 0.9
}</code></pre>
<h2>Errors</h2>
<table>
<tr><th>Status</th><th>Meaning</th></tr>
<tr><td>404</td><td>There is no measurement of that time.</td></tr>
<tr><td>429</td><td>More than 60 requests in a minute.</td></tr>
</table>
<p>Tide tables are a file of their own, <a href="/data/tides.json">tides.json</a>, made anew each month.</p>`,
  }),
  {
    path: "/weather/latest.json",
    status: 200,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ at: "2026-03-20T18:50:00Z", temperature_c: 7.4, wind_kmh: 31, gust_kmh: 47, wave_m: 0.9 }),
    listing: {
      title: "Latest measurement of the weather station",
      summary: "Temperature, wind, gusts and waves at Pier 1 in Kestrel Bay, as JSON.",
    },
  },
  {
    path: "/data/tides.json",
    status: 200,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(tides),
    listing: {
      title: "Tide table of Kestrel Bay",
      summary: "High and low water at Pier 1 for 20 to 22 March 2026, times in UTC and heights in metres, as JSON.",
    },
  },
  {
    path: "/robots.txt",
    status: 200,
    headers: { "content-type": "text/plain" },
    body: "User-agent: *\nDisallow: /drafts/\nAllow: /\n",
    listing: null,
  },
  {
    path: "/ferry",
    status: 301,
    headers: { location: "/ferry/timetable" },
    body: "",
    listing: null,
  },
];
