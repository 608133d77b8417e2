import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messagesFor } from '../../messages/messages.ts';
import { REFUSALS, refuseStorage } from '../../../testing/refused-storage.ts';
import RealSize from './real-size.island.tsx';
import { realSizeProps } from './true-size.props.ts';

const PROPS = realSizeProps(
  {
    sku: 'aero',
    title: 'Aero Cabin',
    color: 'Coral',
    colorCode: null,
    lang: undefined,
    cutout: { src: '/a.webp', width: 1066, height: 1200, alt: '', isCutout: true },
    dimensions: { height: 55, width: 35, depth: 23 },
  },
  messagesFor('en'),
);
const region = () => screen.queryByRole('region', { name: /^Aero Cabin at real size/ });
const slider = () => screen.getByRole<HTMLInputElement>('slider');

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

test('the case is shown at real size once the card matches, and again on this screen @SIZE-3', async () => {
  render(<RealSize {...PROPS} />);
  expect(region()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Larger' }));
  expect(slider().value).toBe('1.005');
  await userEvent.click(screen.getByRole('button', { name: 'The card matches' }));
  expect(region()).toBeTruthy();
  cleanup();
  render(<RealSize {...PROPS} />);
  expect(region()).toBeTruthy();
  expect(slider().value).toBe('1.005');
});

test.each(REFUSALS)(
  'with storage that is %s the match lasts as long as the page, which says so @SIZE-3 @KEEP-2',
  async (how) => {
    const end = refuseStorage(how);
    render(<RealSize {...PROPS} />);
    await userEvent.click(screen.getByRole('button', { name: 'The card matches' }));
    expect(region()).toBeTruthy();
    expect(screen.getByText('This browser does not let us keep anything.')).toBeTruthy();
    expect(screen.queryByText(/^Kept on this/)).toBeNull();
    end();
  },
);

test('while the card is being matched anew the case is away @SIZE-3', async () => {
  render(<RealSize {...PROPS} />);
  await userEvent.click(screen.getByRole('button', { name: 'The card matches' }));
  fireEvent.change(slider(), { target: { value: '1.2' } });
  expect(region()).toBeNull();
});

test('on another screen or at another zoom the card is to be matched again @SIZE-3', async () => {
  render(<RealSize {...PROPS} />);
  await userEvent.click(screen.getByRole('button', { name: 'The card matches' }));
  cleanup();
  vi.stubGlobal('devicePixelRatio', 3);
  render(<RealSize {...PROPS} />);
  expect(region()).toBeNull();
  const changed = 'Your screen or zoom has changed. Match the card again.';
  expect(screen.getByRole('status').textContent).toBe(changed);
  await userEvent.click(screen.getByRole('button', { name: 'Start again' }));
  expect(screen.getByRole('status').textContent).toBe('');
  expect(localStorage.getItem('card')).toBeNull();
});

test('a picture that would be soft is replaced by a drawing @SIZE-3', async () => {
  const { container } = render(<RealSize {...PROPS} />);
  fireEvent.change(slider(), { target: { value: '0.7' } });
  await userEvent.click(screen.getByRole('button', { name: 'The card matches' }));
  expect(container.querySelector('img')).toBeTruthy();
  fireEvent.change(slider(), { target: { value: '1' } });
  await userEvent.click(screen.getByRole('button', { name: 'The card matches' }));
  expect(container.querySelector('img')).toBeNull();
});
