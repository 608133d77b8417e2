import { Typography } from '@strapi/design-system';

/** Said wherever something could not be loaded. */
export const LOAD_FAILURE = 'Could not load this. Your work is safe.';

/** Stands where an answer is missing: it is still loading, or could not be loaded. */
export const LoadStatus = ({ hasFailed }: { hasFailed: boolean }) => (
  <Typography role="status" textColor="neutral600">
    {hasFailed ? LOAD_FAILURE : 'Looking…'}
  </Typography>
);
