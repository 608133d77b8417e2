import { useRBAC } from '@strapi/admin/strapi-admin';
import { ViewLinks } from '../../../core/admin/view-links';
import type { Line } from '../finding';

export const TITLES: Record<Line, string> = {
  must: 'Must be mended',
  better: 'Could be better',
  rules: 'Rules older than 12 months',
};
const READ = [{ action: 'plugin::content-manager.explorer.read', subject: 'api::redirect.redirect' }];

/** Links between what 'Content health' lists; the addresses are for those who may read redirects. */
export const HealthViews = ({ here }: { here: Line | 'addresses' }) => {
  const { allowedActions } = useRBAC(READ);
  const lines = (Object.keys(TITLES) as Line[]).map((line) => ({
    to: `/content-health?line=${line}`,
    title: TITLES[line],
    isHere: here === line,
  }));
  const addresses = {
    to: '/content-health/addresses',
    title: 'Addresses that nothing answers',
    isHere: here === 'addresses',
  };
  return <ViewLinks label="Severity" views={allowedActions.canRead ? [...lines, addresses] : lines} />;
};
