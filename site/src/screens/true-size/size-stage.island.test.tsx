import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { messagesFor } from '../../messages/messages.ts';
import SizeStage from './size-stage.island.tsx';
import type { MeasuredCase } from './true-size.query.ts';
import { sizeStageProps, withoutSharedWords } from './true-size.props.ts';

const measured = (title: string, height: number): MeasuredCase => ({
  sku: title,
  title,
  color: 'Coral',
  colorCode: '#E07A5F',
  lang: undefined,
  cutout: { src: '/a.webp', width: 1066, height: 1200, alt: '', isCutout: true },
  dimensions: { height, width: 35, depth: 23 },
});
const sizes = [measured('Aero Cabin', 55), measured('Aero Medium', 66)];
const [opened] = sizes;
if (!opened) throw new Error('no case');
const data = { opened, sizes, category: 'Aero', translations: ['en'] };
const PROPS = sizeStageProps(data, messagesFor('en'), 'en');

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
});

test('without script every size and everything beside it stands in one row @SIZE-2', () => {
  document.body.innerHTML = renderToString(<SizeStage {...PROPS} />);
  const names = [...document.querySelectorAll('figcaption b')].map((name) => name.textContent);
  expect(names).toEqual([
    'A house door',
    'You',
    'Aero Cabin',
    'Aero Medium',
    'A 500 ml bottle',
    'A usual seat and bin',
  ]);
});

test('the chosen size is the one that stands, and only a cabin case goes into the bin @SIZE-2', async () => {
  const { container } = render(<SizeStage {...PROPS} />);
  const standing = () => container.querySelector('[data-chosen="true"] b')?.textContent;
  expect(standing()).toBe('Aero Cabin');
  expect(screen.getByText('Wheels first. Planes differ.')).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'Medium' }));
  expect(standing()).toBe('Aero Medium');
  expect(screen.getByText('Goes in the hold.')).toBeTruthy();
});

test('one’s own height is remembered on the device @SIZE-2', async () => {
  render(<SizeStage {...PROPS} />);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Your height' }), '180 cm');
  expect(screen.getAllByText('180 cm')).toHaveLength(2);
  cleanup();
  render(<SizeStage {...PROPS} />);
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('180');
});

test('sizes are named by what distinguishes them', () => {
  expect(withoutSharedWords(['Aero Cabin', 'Aero Large'])).toEqual(['Cabin', 'Large']);
  expect(withoutSharedWords(['Aero Cabin', 'Nimbus Large'])).toEqual(['Aero Cabin', 'Nimbus Large']);
  expect(withoutSharedWords(['Aero Cabin'])).toEqual(['Aero Cabin']);
});
