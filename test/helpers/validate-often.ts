// A process that runs the rollout gate again and again, for tests that end it at some moment.
// It tells with a dot that the first begins. Arguments: the built command line's module, and how many times.
const [cli = "", times = "1"] = process.argv.slice(2);
const { main }: { main: (words: readonly string[]) => Promise<number> } = await import(cli);
const words = ["validate:ambiguity-rollout", "--grep", "bybit", "--repeat", "3", "--reporter", "json", "--quiet"];
process.stdout.write(".");
for (let time = 0; time < Number(times); time += 1) await main(words);
