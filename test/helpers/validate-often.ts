// A process that runs the rollout gate repeatedly, for tests that kill it.
// It prints a dot when the first run starts. Arguments: the module of the built command line, and the number of runs.
const [cli = "", times = "1"] = process.argv.slice(2);
const { main }: { main: (words: readonly string[]) => Promise<number> } = await import(cli);
const words = ["validate:ambiguity-rollout", "--grep", "bybit", "--repeat", "3", "--reporter", "json", "--quiet"];
process.stdout.write(".");
for (let time = 0; time < Number(times); time += 1) await main(words);
