import { Box, Button, Flex, LinkButton, Typography } from '@strapi/design-system';
import { Information, WarningCircle } from '@strapi/icons';
import { Link } from 'react-router-dom';
import type { FormFinding } from '../finding';
import { goToField } from './go-to-field';

/** A finding in the panel: mark, sentence, what shoppers see, and a button that goes to the field. */
export const FindingLine = ({ finding }: { finding: FormFinding }) => {
  const { level, sentence, shoppers, action, field, label, inLocale } = finding;
  const isMust = level === 'must';
  const Mark = isMust ? WarningCircle : Information;
  return (
    <Flex tag="li" gap={2} alignItems="flex-start">
      <Box paddingTop={1} aria-label={isMust ? 'Must be mended' : 'Could be better'} role="img">
        <Mark fill={isMust ? 'danger600' : 'warning600'} aria-hidden />
      </Box>
      <Flex direction="column" alignItems="flex-start" gap={1} minWidth={0}>
        <Typography variant="omega" style={{ overflowWrap: 'anywhere' }}>
          {sentence}
        </Typography>
        <Typography variant="pi" textColor="neutral600">
          Shoppers see: {shoppers}
        </Typography>
        {field && (
          <Button size="S" variant="tertiary" onClick={() => void goToField(field, label)}>
            {action}
          </Button>
        )}
        {inLocale && (
          <LinkButton tag={Link} to={`?plugins[i18n][locale]=${inLocale}`} size="S" variant="tertiary">
            {action}
          </LinkButton>
        )}
      </Flex>
    </Flex>
  );
};
