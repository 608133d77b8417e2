import { expect, test } from 'vitest';
import { sanitizeIcon } from './social-icon.ts';

test('keeps shapes and draws them in the color of the text @FOOT-1', () => {
  const icon = sanitizeIcon('<svg viewBox="0 0 24 24" width="960"><path d="M1 1h2" fill="#1877F2"/></svg>');
  expect(icon).toContain('viewBox="0 0 24 24"');
  expect(icon).toContain('<path d="M1 1h2" fill="currentColor"');
  expect(icon).toContain('width="24" height="24"');
});

test('keeps outlines as outlines', () => {
  const icon = sanitizeIcon('<svg fill="none" stroke="black"><circle r="3"/></svg>');
  expect(icon).toContain('fill="none"');
  expect(icon).toContain('stroke="currentColor"');
});

test.each([
  ['a script', '<svg><script>alert(1)</script><path d="M0 0"/></svg>'],
  ['a script in capitals', '<svg><SCRIPT>alert(1)</SCRIPT><path d="M0 0"/></svg>'],
  ['an event handler', '<svg onload="alert(1)"><path d="M0 0" onclick="alert(1)"/></svg>'],
  ['a link', '<svg><a xlink:href="javascript:alert(1)"><path d="M0 0"/></a></svg>'],
  ['foreign markup', '<svg><foreignObject><img src=x onerror=alert(1)></foreignObject><path d="M0 0"/></svg>'],
  ['a style', '<svg><style>*{background:url(//x/alert)}</style><path d="M0 0" style="fill:red"/></svg>'],
  ['a reference to another file', '<svg><use href="https://x.example/alert.svg#a"/><path d="M0 0"/></svg>'],
])('drops everything executable or external: %s', (_, markup) => {
  const icon = sanitizeIcon(markup);
  expect(icon).toContain('<path d="M0 0"');
  expect(icon).not.toMatch(/alert|script|style|href|on\w+=/i);
});

test.each([null, '', 'facebook', '<img src="x">', '<svg></svg>', '<p>svg</p>'])('returns no icon for %j', (markup) => {
  expect(sanitizeIcon(markup)).toBeNull();
});
