import { Box, Flex, Typography } from '@strapi/design-system';
import { type Device, lengthOn, shownOn } from './shown-words';

export interface SearchResult {
  title: string;
  address: string;
  description: string;
  picture: string | undefined;
}

/** One line, cut at its end. What may not wrap would make the panels as wide as it is on small screens. */
const ONE_LINE = {
  display: '-webkit-box',
  WebkitLineClamp: 1,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

const DEVICES: [Device, string][] = [
  ['desktop', 'Search result on a desktop'],
  ['phone', 'Search result on a phone'],
];

/** A search result on a desktop and on a phone, with the length of its description. */
export function Results({ title, address, description }: SearchResult) {
  return DEVICES.map(([device, name]) => (
    <Box tag="figure" key={device} margin={0}>
      <Typography tag="figcaption" variant="pi" textColor="neutral600">
        {`${name}: ${lengthOn(device, description)}`}
      </Typography>
      <Box padding={3} marginTop={1} background="neutral0" borderColor="neutral200" hasRadius>
        <Typography variant="pi" textColor="neutral600" tag="p" style={ONE_LINE}>
          {address}
        </Typography>
        <Typography tag="p" textColor="primary600" style={ONE_LINE}>
          {title}
        </Typography>
        <Typography tag="p" variant="pi" style={{ overflowWrap: 'anywhere' }}>
          {shownOn(device, description)}
        </Typography>
      </Box>
    </Box>
  ));
}

/** The card of a shared link: picture, title, and the beginning of the description. */
export function Card({ title, description, picture }: SearchResult) {
  return (
    <Box tag="figure" margin={0}>
      <Typography tag="figcaption" variant="pi" textColor="neutral600">
        Card of a shared link
      </Typography>
      <Flex
        direction="column"
        alignItems="stretch"
        marginTop={1}
        background="neutral0"
        borderColor="neutral200"
        hasRadius
        overflow="hidden"
      >
        {picture && (
          <img src={picture} alt="" style={{ aspectRatio: '1200 / 630', width: '100%', objectFit: 'cover' }} />
        )}
        <Box padding={3}>
          <Typography tag="p" fontWeight="semiBold" style={ONE_LINE}>
            {title}
          </Typography>
          <Typography tag="p" variant="pi" textColor="neutral600" style={ONE_LINE}>
            {description}
          </Typography>
        </Box>
      </Flex>
    </Box>
  );
}
