import type * as React from 'react';
import { InputRenderer, type StrapiApp, useField } from '@strapi/strapi/admin';
import { useAnswer } from '../../../core/admin/use-answer';
import { optionsOf } from '../options';

type Props = React.ComponentProps<typeof InputRenderer> & { unique?: boolean; mainField?: unknown };

/** The link group of a page: a list of those that the site shows, by the segment that the brand has when the form opens. */
function LinkGroupField(props: Props) {
  const { value, initialValue } = useField<string | null>(props.name);
  const { answer } = useAnswer<{ segment: string }>('/link-groups', { refocus: true });
  const choices = { type: 'enumeration', options: optionsOf(answer?.segment, [initialValue, value]) };
  return <InputRenderer {...({ ...props, ...choices } as Props)} />;
}

/** A field of a text: Strapi's own, but for link groups. */
function TextField({ unique: _unique, mainField: _mainField, ...props }: Props) {
  return props.name === 'link_group' ? <LinkGroupField {...props} /> : <InputRenderer {...props} />;
}

/** Has pages choose their link group from a list. Call it in `register`. */
export const offerLinkGroups = (app: StrapiApp): void =>
  app.addFields({ type: 'string', Component: TextField as React.ComponentType });
