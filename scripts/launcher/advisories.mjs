/**
 * What `npm audit --json` knows against the packages that run in production, without what is accepted.
 * @param {any} report
 * @param {Record<string, { until: string, reason: string }>} accepted by advisory, as in 'GHSA-…', until a day
 * @param {string} today as in '2026-11-21'
 * @returns {string[]} one line for each high or critical advisory
 * @throws {Error} when the report is none: the registry could not be asked
 */
export function advisoriesIn(report, accepted, today) {
  if (!report?.vulnerabilities)
    throw new Error(report?.message ?? report?.error?.summary ?? report?.error?.code ?? 'npm audit gave no report');
  const advisories = Object.values(report.vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((cause) => typeof cause === 'object' && ['high', 'critical'].includes(cause.severity))
    .map(({ url, name, severity, title }) => ({ id: url.split('/').at(-1), name, severity, title }))
    .filter(({ id }) => !(accepted[id] && accepted[id].until >= today));
  return [...new Set(advisories.map(({ id, name, severity, title }) => `${id} ${severity} ${name}: ${title}`))];
}
