import { expect, test, vi } from 'vitest';

vi.stubEnv('CONTENT_SERVER_URL', 'http://content.test:1337');
vi.stubEnv('SITE_URL', 'https://shop.test');
const { log } = await import('../../log.ts');
const failures = vi.spyOn(log, 'error');
const { richText } = await import('./rich-text.ts');
const { markdown } = await import('./rich-text-markdown.ts');

const ATTACKS = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//evil.test/x.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src=x onerror=alert(1)>',
  '<img src="/uploads/a.jpg" onload="alert(1)" style="position:fixed">',
  '<img src="/uploads/a.jpg" alt="&quot; onerror=alert(1) x=&quot;">',
  '<img src="/uploads/a.jpg&quot; onerror=&quot;alert(1)">',
  '<img src=`javascript:alert(1)`>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" java\nscript:alert(1)">x</a>',
  '<a href="java&#x09;script:alert(1)">x</a>',
  '<a href="&#106;&#97;vascript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="blob:https://evil.test/1">x</a>',
  '[x](javascript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '![x](javascript:alert(1))',
  '![x](x "onerror=alert(1)")',
  '<javascript:alert(1)>',
  '[x]: javascript:alert(1)\n\n[x]',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<form action="javascript:alert(1)"><input type=submit autofocus onfocus=alert(1)><button formaction="javascript:alert(1)">x</button></form>',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<base href="https://evil.test/"><link rel=stylesheet href="//evil.test/x.css">',
  '<style>@import "//evil.test/x.css"; body{display:none}</style>',
  '<p style="background:url(javascript:alert(1))" onclick=alert(1) id=x class=y>x</p>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<video src="/uploads/a.mp4" onloadstart=alert(1) poster="javascript:alert(1)"></video>',
  '<video><source onerror=alert(1)></video>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><script>alert(1)</script></template>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<title><img src=x onerror=alert(1)></title>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<plaintext><img src=x onerror=alert(1)>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<a href="https://x.test" onmouseover="alert(1)"title=x>x</a>',
  '<table background="javascript:alert(1)"><td background="javascript:alert(1)">x</td></table>',
  '`<img src=x onerror=alert(1)>`',
  '```html\n<script>alert(1)</script>\n```',
  '<iframe src="https://www.youtube.com/embed/abcdefghijk" title="</a><script>alert(1)</script>">',
  '<oembed url="javascript:alert(1)"></oembed>',
  '<div data-astro-reload data-astro-rerun><a href="/x" data-astro-history="replace">x</a></div>',
];

test.each(ATTACKS)('nothing runs or loads from elsewhere: %s @DECISION-20', (attack) => {
  const html = richText(`Before\n\n${attack}\n\nAfter`) ?? '';
  expect(html).toContain('Before');
  for (const [, name, attributes = ''] of html.matchAll(/<([a-z0-9]+)((?:\s+[\w-]+(?:="[^"]*")?)*)\s*\/?>/gi)) {
    expect(ALLOWED).toContain(name);
    for (const [, attribute, value = ''] of attributes.matchAll(/([\w-]+)(?:="([^"]*)")?/g)) {
      expect([
        'href',
        'src',
        'srcset',
        'rel',
        'target',
        'class',
        'alt',
        'loading',
        'decoding',
        'sizes',
        'controls',
        'preload',
        'playsinline',
        'type',
        'tabindex',
        'data-film',
        'width',
        'height',
      ]).toContain(attribute);
      if (attribute === 'src')
        expect(value).toMatch(/^\/files\/0_\w{13}\/uploads\/|^\/images\/0_\w{13}\/\d+\/(uploads|video-stills)\//);
      if (attribute === 'href') expect(value).toMatch(/^(https?:\/\/|\/|#|mailto:|tel:)/);
    }
  }
  // Every remaining '<' begins one of the tags checked above, or its end tag.
  expect(html.replace(/<\/?[a-z0-9]+((?:\s+[\w-]+(?:="[^"]*")?)*)\s*\/?>/gi, '')).not.toContain('<');
});
const ALLOWED = 'p a b strong em code pre span div table tbody tr td h2 img video source details summary'.split(' ');

test.each(['> ', '1. ', '- '])('%sin each other are words from the 13th on', (mark) => {
  const html = richText(`${mark.repeat(5000)}end`) ?? '';
  expect(html.match(/<(?:blockquote|[uo]l)>/g)).toHaveLength(12);
  expect(html).toContain('end');
});

test('a paragraph of any length keeps its emphasis and links', () => {
  const sentence = 'It **rolls** to [the guide](/skytravel/en/size-guide) and _back_. ';
  const html = richText(sentence.repeat(200)) ?? '';
  expect(html.match(/<a /g)?.length).toBeGreaterThanOrEqual(190);
  expect(html.match(/<strong>rolls<\/strong>/g)?.length).toBeGreaterThanOrEqual(190);
  expect(html.replace(/<[^>]+>/g, '').match(/rolls/g)).toHaveLength(200);
});

test('of a text beyond reason the beginning is shown, and the log says so', () => {
  expect(richText('word '.repeat(30_000))).toHaveLength('<p></p>'.length + 100_000);
  expect(failures).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'An error occurred: a rich text was shortened');
});

test('a text that cannot be parsed is left out, without an error', () => {
  vi.spyOn(markdown, 'parse').mockImplementationOnce(() => {
    throw new RangeError('Maximum call stack size exceeded');
  });
  expect(richText('no such text')).toBeNull();
  expect(failures).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'An error occurred: a rich text was left out');
});
