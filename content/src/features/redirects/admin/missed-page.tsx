import type { ComponentType } from 'react';
import { Layouts, Page, useRBAC } from '@strapi/admin/strapi-admin';
import { Box, Flex, LinkButton, Typography } from '@strapi/design-system';
import type { MissedAddress } from 'contract/redirects';
import { Link } from 'react-router-dom';
import { LoadStatus } from '../../../core/admin/load-status';
import { useAnswer } from '../../../core/admin/use-answer';
import { readable } from './readable';
import { SheetForm } from './sheet-form';

/** Links between what 'Content health' lists. */
export type HealthViews = ComponentType<{ here: 'addresses' }>;

const times = (asked: number) => `asked for ${asked === 1 ? 'once' : `${asked.toLocaleString('en')} times`}`;

const rights = (...actions: string[]) =>
  actions.map((action) => ({
    action: `plugin::content-manager.explorer.${action}`,
    subject: 'api::redirect.redirect',
  }));
const READ = rights('read');
const WRITE = rights('create', 'update');

/** The addresses that visitors ask for and nothing answers, the most asked for first. */
const MissedPage = ({ Views }: { Views: HealthViews }) => {
  const { canCreate, canUpdate } = useRBAC(WRITE).allowedActions;
  const { answer, hasFailed } = useAnswer<{ missed: MissedAddress[] }>('/redirects/missed');
  const missed = answer?.missed;
  return (
    <Page.Main>
      <Page.Title>Addresses that nothing answers</Page.Title>
      <Layouts.Header
        title="Addresses that nothing answers"
        subtitle="What visitors asked for in the last 30 days. Lead those that matter to a page, or say that they are gone."
        primaryAction={
          canCreate && (
            <LinkButton tag={Link} to="/content-manager/collection-types/api::redirect.redirect/create">
              Write a redirect
            </LinkButton>
          )
        }
      />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={4}>
          <Views here="addresses" />
          {!missed && <LoadStatus hasFailed={hasFailed} />}
          {missed?.length === 0 && (
            <Typography role="status">Everything that was asked for often was there.</Typography>
          )}
          {missed && missed.length > 0 && (
            <Flex tag="ul" direction="column" alignItems="stretch" gap={2}>
              {missed.map(({ address, asked }) => (
                <Box key={address} tag="li" background="neutral0" shadow="tableShadow" hasRadius padding={4}>
                  <Typography fontWeight="semiBold" style={{ overflowWrap: 'anywhere' }}>
                    {readable(address)}
                  </Typography>{' '}
                  <Typography variant="pi" textColor="neutral600">
                    {times(asked)}
                  </Typography>
                </Box>
              ))}
            </Flex>
          )}
          {canCreate && canUpdate && <SheetForm />}
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
};

/** The page for those who may read redirects. */
export const missedPage = (Views: HealthViews) => () => (
  <Page.Protect permissions={READ}>
    <MissedPage Views={Views} />
  </Page.Protect>
);
