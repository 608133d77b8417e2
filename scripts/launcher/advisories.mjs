/**
 * The advisories that `npm audit --json` reports, without the accepted ones.
 * @param {any} report
 * @param {Record<string, { until: string, reason: string }>} accepted by advisory id, such as 'GHSA-…', each until a date
 * @param {string} today such as '2026-11-21'
 * @returns {string[]} one line for each high or critical advisory
 * @throws {Error} when there is no report, because the registry could not be reached
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
