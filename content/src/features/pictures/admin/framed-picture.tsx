import { Box, Flex, Typography } from '@strapi/design-system';
import { BRAND } from 'contract/brand';
import type { FocalPoint } from '../serve';
import type { ShownPicture } from './pictures-of';

/** The places that pictures are cropped for, as `width / height`. */
const FRAMES = [
  { name: 'On a phone', ratio: '390 / 488', width: '6rem' },
  { name: 'As a tile', ratio: '8 / 9', width: '4.5rem' },
];

/** A picture as the site frames it: a JPEG fills its place around its focal point, all others are shown whole. */
export function FramedPicture({ picture, focalPoint }: { picture: ShownPicture; focalPoint: FocalPoint }) {
  const isPhotograph = picture.mime === 'image/jpeg';
  const { x, y } = focalPoint ?? { x: 50, y: 50 };
  return (
    <Flex gap={3} alignItems="flex-end">
      {FRAMES.map(({ name, ratio, width }) => (
        <Box tag="figure" key={name}>
          <img
            src={picture.url}
            alt=""
            loading="lazy"
            style={{
              width,
              aspectRatio: ratio,
              display: 'block',
              background: BRAND.paper,
              objectFit: isPhotograph ? 'cover' : 'contain',
              objectPosition: isPhotograph ? `${x}% ${y}%` : '50% 100%',
            }}
          />
          <Typography tag="figcaption" variant="pi" textColor="neutral600">
            {name}
          </Typography>
        </Box>
      ))}
    </Flex>
  );
}
