import { Field, Typography } from '@strapi/design-system';

/** What stands below a field of a date: what was read, in words; its hint; and what is wrong. It belongs into a `Field.Root`. */
export const DateFoot = ({ words }: { words: string }) => (
  <>
    <Typography role="status" variant="pi">
      {words}
    </Typography>
    <Field.Hint />
    <Field.Error />
  </>
);
