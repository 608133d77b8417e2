import { Flex, Link, Typography, VisuallyHidden } from '@strapi/design-system';
import { CheckCircle } from '@strapi/icons';
import { Widget } from '@strapi/strapi/admin';
import { NavLink } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Step } from '../steps';
import { LoadStatus } from '../../../core/admin/load-status';
import { useAnswer } from '../../../core/admin/use-answer';

/** The place of a tick that is still missing. */
const Open = styled.span`
  flex: none;
  width: 1.6rem;
  height: 1.6rem;
  border: 1px solid ${({ theme }) => theme.colors.neutral500};
  border-radius: 50%;
`;

function Line({ step: { title, what, isDone, path } }: { step: Step }) {
  return (
    <Flex tag="li" gap={2}>
      {isDone ? <CheckCircle width="1.6rem" height="1.6rem" fill="success600" aria-hidden /> : <Open aria-hidden />}
      <VisuallyHidden>{isDone ? 'Done:' : 'To do:'}</VisuallyHidden>
      <Link tag={NavLink} to={path}>
        {title}
      </Link>
      <Typography variant="pi" textColor="neutral600" ellipsis>
        {what}
      </Typography>
    </Flex>
  );
}

/** Checklist of what makes the site complete. Each line links to its form, and ticks once it is published. */
export function Checklist() {
  // What was published in another tab or by someone else is seen on return.
  const { answer, hasFailed } = useAnswer<{ steps: Step[] }>('/first-steps', { refocus: true });
  if (!answer) return hasFailed ? <LoadStatus hasFailed /> : <Widget.Loading />;
  const { steps } = answer;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Flex direction="column" alignItems="stretch" gap={1}>
      <Typography variant="pi" role="status">
        {done} of {steps.length} published
      </Typography>
      <Flex tag="ol" direction="column" alignItems="stretch" gap={1}>
        {steps.map((step) => (
          <Line key={step.title} step={step} />
        ))}
      </Flex>
    </Flex>
  );
}
