import { Flex, Typography } from '@strapi/design-system';
import { Link } from 'react-router-dom';

interface Props {
  label: string;
  views: { to: string; title: string; isHere: boolean }[];
}

/** The pages of the history, with both bins. */
export const HISTORY_VIEWS = [
  { to: '/history', title: 'All edits' },
  { to: '/history?view=bin', title: 'Bin' },
  { to: '/file-bin', title: 'Bin of files' },
];

/** Links between the views of a page of ours, the open one underlined. */
export const ViewLinks = ({ label, views }: Props) => (
  <Flex tag="nav" aria-label={label} gap={6} wrap="wrap">
    {views.map(({ to, title, isHere }) => (
      <Typography
        key={title}
        tag={Link}
        to={to}
        aria-current={isHere ? 'page' : undefined}
        fontWeight={isHere ? 'bold' : undefined}
        textColor={isHere ? 'primary600' : 'neutral800'}
        style={{ textDecoration: isHere ? 'underline' : 'none', textUnderlineOffset: '0.6rem' }}
      >
        {title}
      </Typography>
    ))}
  </Flex>
);
