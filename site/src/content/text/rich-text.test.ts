import { describe, expect, test, vi } from 'vitest';

vi.stubEnv('CONTENT_SERVER_URL', 'http://content.test:1337');
vi.stubEnv('SITE_URL', 'https://shop.test');
const { richText } = await import('./rich-text.ts');
const { signAddress: signed } = await import('../../../testing/signed-address.ts');

describe('HTML and Markdown go through one pipeline @STORY-4 @PAGE-4 @DECISION-20', () => {
  test('Markdown', () => {
    expect(richText('**Bold** and [a link](/luggages/en)\n\n- one\n- two')).toBe(
      '<p><strong>Bold</strong> and <a href="/luggages/en">a link</a></p>\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>',
    );
  });
  test('HTML', () => {
    expect(richText('<p>Some <em>words</em></p>')).toBe('<p>Some <em>words</em></p>');
  });
  test('Markdown with indented HTML in it', () => {
    expect(richText('A **case**\n\n<div>\n\n    <p>for <b>you</b></p>\n\n</div>')).toContain('<p>for <b>you</b></p>');
  });
  test.each([null, '', '  \n ', '<p> </p>', '<script>x()</script>', '<!-- note -->'])('%j has no content', (source) => {
    expect(richText(source)).toBeNull();
  });
});

describe('Markdown is read as editors mean it @DECISION-20', () => {
  test.each([
    ['10~12 kg and 5~6 L', '10~12 kg and 5~6 L'],
    ['~~sold out~~', '<del>sold out</del>'],
    ['55*35*23 cm or 3*4', '55*35*23 cm or 3*4'],
    ['a *light* case of **2*3** kg', 'a <em>light</em> case of <strong>2*3</strong> kg'],
    ['[x](/stories/a b)', '<a href="/stories/a%20b">x</a>'],
    ['[x](/a (b) c), (so)', '<a href="/a%20(b)%20c">x</a>, (so)'],
    ['[x](/a (b "Title") c', '<a href="/a%20(b">x</a> c'],
    ['[**x**](/a b)', '<a href="/a%20b"><strong>x</strong></a>'],
    ['see [1] (a note), [2](sic!)', 'see [1] (a note), <a href="/sic!">2</a>'],
    ['see [1](as above)', 'see [1](as above)'],
  ])('%s', (source, html) => {
    expect(richText(source)).toBe(`<p>${html}</p>`);
  });
  test.each([
    ['![A case](/uploads/my case (1).jpg)', 'A case', 'my%20case%20(1).jpg'],
    ['![A case](/uploads/my_(case.jpg)', 'A case', 'my_(case.jpg'],
    ['![A case](/uploads/my (case.jpg "Title")', 'A case', 'my%20(case.jpg'],
    ['![Aero [Coral]] with a ] in it](/uploads/a.jpg)', 'Aero [Coral]] with a ] in it', 'a.jpg'],
    ['![Aero [ Coral](/uploads/a b.jpg)', 'Aero [ Coral', 'a%20b.jpg'],
    ['![](/uploads/a b.jpg)', '', 'a%20b.jpg'],
  ])('the picture %s', (source, alt, name) => {
    const html = richText(`Look: ${source} (nice)`);
    expect(html).toContain(`src="${signed(`/images/0/1200/uploads/${name}.webp`)}"`);
    expect(html).toContain(`alt="${alt}"`);
    expect(html).toMatch(/^<p>Look: <img [^<>]*> \(nice\)<\/p>$/);
  });
  test.each([
    ['[![A](/uploads/a b.jpg)](/stories/a b)', /^<p><a href="\/stories\/a%20b"><img [^<>]*><\/a><\/p>$/],
    ['[![A](/uploads/a.jpg)](/stories/a)', /^<p><a href="\/stories\/a"><img [^<>]*><\/a><\/p>$/],
    [
      '<figure><a href="/a"><span><img src="/uploads/a.jpg"></span></a></figure>',
      /^<figure><a href="\/a"><span><img [^<>]*><\/span><\/a><\/figure>$/,
    ],
  ])('the picture in a link: %s', (source, html) => {
    expect(richText(source)).toMatch(html);
  });
  test('a link whose picture is not shown is not either', () => {
    const gone = '<p><a href="/a"><img src="https://elsewhere.test/a.jpg"></a></p>';
    expect(richText(`<p><img src="/uploads/a.jpg"></p>${gone}`)).toMatch(/^<p><img [^<>]*><\/p>$/);
  });
});

describe('texts of other programs @DECISION-20', () => {
  test('Google Docs: only what is bold is bold, and its nested lists are lists in items', () => {
    expect(
      richText(
        '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-size:11pt;font-weight:400;">Light, </span><span style="font-weight:700;font-style:normal">strong</span><span style="font-style:italic">, kind</span></p><ul><li dir="ltr"><p>One</p></li><ul><li>Two</li></ul></ul></b>',
      ),
    ).toBe(
      '<span><p dir="ltr"><span>Light, </span><strong>strong</strong><em>, kind</em></p><ul><li dir="ltr"><p>One</p><ul><li>Two</li></ul></li></ul></span>',
    );
  });
  test('Word: neither its head nor its settings are words', () => {
    expect(
      richText(
        "<html><head><title>Document1</title><style>p.MsoNormal\n\n{margin:0}</style><!--[if gte mso 9]><xml><w:View>Normal</w:View></xml><![endif]--><xml><w:View>Normal</w:View></xml></head><body><p class=MsoNormal><b><span lang=EN-US style='font-size:12.0pt'>Care<o:p></o:p></span></b></p><p class=MsoListParagraph><![if !supportLists]>1.<![endif]>Wipe</p></body></html>",
      ),
    ).toBe('<p><b><span lang="EN-US">Care</span></b></p><p>1.Wipe</p>');
  });
});

describe('headings', () => {
  test('start below the page’s own', () => {
    expect(richText('# A\n\n## B')).toBe('<h2>A</h2>\n<h3>B</h3>');
    expect(richText('<h3>A</h3><h4>B</h4>')).toBe('<h2>A</h2><h3>B</h3>');
  });
  test('start deeper if the text is nested deeper', () => {
    expect(richText('<h1>A</h1><h6>B</h6>', { headingOffset: 3 })).toBe('<h4>A</h4><h6>B</h6>');
  });
});

describe('pictures @STORY-5 @PAGE-4', () => {
  test('of the content server are served by the site, lazy-loaded, in its widths', () => {
    const html = richText('![Aero](/uploads/aero.jpg)');
    expect(html).toContain(`src="${signed('/images/0/1200/uploads/aero.jpg.webp')}"`);
    expect(html).toContain(`${signed('/images/0/480/uploads/aero.jpg.webp')} 480w`);
    expect(html).toContain('alt="Aero"');
    expect(html).toContain('loading="lazy"');
  });
  test.each([
    'http://content.test:1337/uploads/aero.jpg',
    'https://cms.brand.test/uploads/aero_0123456789.jpg',
    'http://localhost:1337/uploads/aero_0123456789.jpg',
  ])('%s, as the editor’s browser wrote it, too', (src) => {
    expect(richText(`<img src="${src}">`)).toMatch(/src="\/images\/0_\w{13}\/1200\/uploads\/aero/);
  });
  test('keeps its own ratio: only one with a size in the markup leaves its width to the browser', () => {
    const bare = richText('<img src="/uploads/a.png">');
    const sized = richText('<img src="/uploads/a.png" width="200" height="100">');
    expect([bare, sized].map((html) => html?.includes('sizes="auto,'))).toEqual([false, true]);
  });

  test('keep the size set by an editor', () => {
    expect(richText('<img src="/uploads/a.png" width="200" height="100">')).toContain('width="200" height="100"');
  });
  test('that move show their first frame where less motion is asked for @PAGES-7', () => {
    const html = richText('![A wheel turns](/uploads/turn.gif)');
    const still = signed('/images/0/1200/uploads/turn.gif.webp');
    expect(html).toContain(`<picture><source media="(prefers-reduced-motion: reduce)" srcset="${still}" /><img`);
    expect(html).toContain(`src="${signed('/files/0/uploads/turn.gif')}"`);
    expect(html).toContain('alt="A wheel turns"');
  });
  test('have the version that the content server writes into their addresses, as films and files have', () => {
    const html = richText(
      '![A](/uploads/a.jpg?v=mbw3k2x1)\n\n![T](/uploads/t.gif?v=b2)\n\n<video src="/uploads/f.mp4?v=c3"></video> [G](http://localhost:1337/uploads/g_0123456789.pdf?v=d4#page=2) [P](/uploads/p.jpg?v=e5)',
    );
    expect(html).toContain(`${signed('/images/mbw3k2x1/480/uploads/a.jpg.webp')} 480w`);
    expect(html).toContain(`src="${signed('/images/mbw3k2x1/1200/uploads/a.jpg.webp')}"`);
    expect(html).toContain(`src="${signed('/files/b2/uploads/t.gif')}"`);
    expect(html).toContain(`srcset="${signed('/images/b2/1200/uploads/t.gif.webp')}"`);
    expect(html).toContain(`<video src="${signed('/files/c3/uploads/f.mp4')}"`);
    expect(html).toContain(`href="${signed('/files/d4/uploads/g_0123456789.pdf')}"`);
    expect(html).toContain(`href="${signed('/images/e5/1200/uploads/p.jpg.webp')}"`);
  });
  test.each(['?v=', '?v=A/b', '?v=0123456789abc', '?updated_at=2026-11-27'])('with %s have none', (query) => {
    expect(richText(`![A](/uploads/a.svg${query})`)).toContain(`src="${signed('/files/0/uploads/a.svg')}"`);
  });
  test('that are SVGs stay SVGs', () => {
    expect(richText('<img src="/uploads/a.svg">')).toContain(`src="${signed('/files/0/uploads/a.svg')}"`);
  });
  test.each([
    'https://tracker.test/pixel.gif',
    '//tracker.test/a.jpg',
    'data:image/png;base64,AAAA',
    'https://elsewhere.test/uploads/a.jpg',
    '/uploads/a.exe',
    '/admin/a.jpg',
  ])('%s is left out @DECISION-26', (src) => {
    expect(richText(`<p>Words<img src="${src}"></p>`)).toBe('<p>Words</p>');
  });
});

describe('links', () => {
  test.each([
    ['/stories/en', '/stories/en'],
    ['#care', '#care'],
    ['mailto:help@shop.test', 'mailto:help@shop.test'],
    ['tel:+6328123', 'tel:+6328123'],
    ['https://shop.test/gifts/en?page=2', '/gifts/en?page=2'],
    ['/uploads/manual.pdf', signed('/files/0/uploads/manual.pdf')],
    ['http://content.test:1337/uploads/big.jpg', signed('/images/0/1200/uploads/big.jpg.webp')],
  ])('%s leads to %s', (href, leads) => {
    expect(richText(`<a href="${href}">x</a>`)).toBe(`<p><a href="${leads}">x</a></p>`);
  });
  test('to other sites have rel=noopener', () => {
    expect(richText('<a href="https://other.test/" target="_blank" onclick="x()">x</a>')).toBe(
      '<p><a href="https://other.test/" rel="noopener" target="_blank">x</a></p>',
    );
  });
  test.each(['http://content.test:1337/admin', '/uploads/setup.exe', 'ftp://x.test/', 'file:///etc/passwd', ''])(
    '"%s" is words only',
    (href) => {
      expect(richText(`<p><a href="${href}">x</a></p>`)).toBe('<p><span>x</span></p>');
    },
  );
});

describe('films @DECISION-20 @DECISION-26', () => {
  test.each([
    ['https://www.youtube.com/embed/abcdefghijk?rel=0', 'https://www.youtube.com/watch?v=abcdefghijk'],
    ['https://www.youtube-nocookie.com/embed/abcdefghijk', 'https://www.youtube.com/watch?v=abcdefghijk'],
    ['//youtu.be/abcdefghijk', 'https://www.youtube.com/watch?v=abcdefghijk'],
    ['https://player.vimeo.com/video/12345678?h=1', 'https://vimeo.com/12345678'],
  ])('%s is a link with its picture until it is followed', (src, href) => {
    const html = richText(`<iframe src="${src}" title="Our film">No frames</iframe>`);
    expect(html).toMatch(
      /^<a href="[^"]+" rel="noopener" class="video-link" target="_blank" data-film="(.+)"><img src="\/images\/0_\w{13}\/480\/video-stills\/\1.webp" alt="" width="480" height="270" loading="lazy" decoding="async" \/><span>Our film \((YouTube|Vimeo)\)<\/span><\/a>$/,
    );
    expect(html).toContain(`"${href}"`);
  });
  test('that editors link to stay plain links', () => {
    const link = '<a class="video-link" data-film="youtube/abcdefghijk" href="/x">x</a>';
    expect(richText(link)).toBe('<p><a href="/x">x</a></p>');
  });
  test('as CKEditor writes them', () => {
    expect(richText('<figure class="media"><oembed url="https://youtu.be/abcdefghijk"></oembed></figure>')).toContain(
      '<span>YouTube</span></a>',
    );
  });
  test.each([
    'https://evil.test/embed/abcdefghijk',
    'https://youtube.com.evil.test/embed/abcdefghijk',
    'javascript:alert(1)',
    'https://www.youtube.com/embed/"><script>',
  ])('a frame of %s is dropped', (src) => {
    expect(richText(`<p>Words</p><iframe src='${src}'><b>fallback</b></iframe>`)).toBe('<p>Words</p>');
  });
  test('of the content server play on the page', () => {
    const html = richText('<video autoplay onplay="x()"><source src="/uploads/f.mp4" type="text/html"></video>');
    expect(html).toContain('<video controls preload="none" playsinline>');
    expect(html).toContain(`<source src="${signed('/files/0/uploads/f.mp4')}" type="video/mp4" />`);
  });
});

test('tables and code can be scrolled @PAGES-5', () => {
  expect(richText('<pre lang="en">code</pre>')).toBe('<pre tabindex="0" lang="en">code</pre>');
  expect(richText('| a |\n|---|\n| 1 |')).toMatch(
    /^<div class="table-scroll" tabindex="0"><table>[^]*<\/table><\/div>$/,
  );
});
