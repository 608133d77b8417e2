// The pages that are measured.

/** One page of each kind; each item is the first link of its list, and that luggage's size and comparison are pages, too. */
export async function addresses(origin) {
  const first = async (list) => {
    const html = await (await fetch(origin + list)).text();
    return html.match(new RegExp(`href="(${list}/(?!filter/)[^"?#]+)`))?.[1];
  };
  const lists = ['/luggages/en', '/accessories/en', '/gifts/en', '/stories/en'];
  const items = await Promise.all(lists.map(first));
  const home = await (await fetch(`${origin}/en`)).text();
  const contentPage = home.match(/href="(\/(?!luggages|accessories|gifts|stories)[a-z0-9]+\/en\/[^"?#]+)/)?.[1];
  const [luggage] = items;
  const ofLuggage = luggage ? [`${luggage}/size`, `/compare/en?items=${luggage.split('/').at(-1)}`] : [];
  const paths = ['/en', ...lists, ...items, ...ofLuggage, '/store-locations/en', contentPage].filter(
    (path) => path !== undefined,
  );
  const statuses = await Promise.all(paths.map(async (path) => (await fetch(origin + path)).status));
  for (const [index, path] of paths.entries())
    if (statuses[index] !== 200) console.log(`${path} answers ${statuses[index]}: left out`);
  return paths.filter((_, index) => statuses[index] === 200).sort();
}
