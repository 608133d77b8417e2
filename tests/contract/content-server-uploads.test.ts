import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askExactly } from '../support/ask-exactly.ts';
import { type Editor, logIn } from '../../scripts/launcher/editor.ts';
import { contentServer, editorAccount } from '../support/environment.ts';
import { SPELLINGS } from '../support/odd-targets.ts';
import { SeededRandom } from '../support/seeded-random.ts';

const media = (folder: string, ending: string) => {
  const directory = new URL(`../../content/demo/media/${folder}/`, import.meta.url);
  const [name] = readdirSync(directory, { recursive: true }).filter((file) => String(file).endsWith(ending));
  return readFileSync(new URL(String(name), directory));
};
const base64 = (text: string) => Buffer.from(text, 'base64');

const SAMPLES: Record<string, Buffer> = {
  'a.jpg': media('.', '.jpg'),
  'A.JPEG': media('.', '.jpg'),
  'a.webp': media('.', '.webp'),
  'a.mp4': media('.', '.mp4'),
  'a.glb': media('.', '.glb'),
  'a.gif': base64('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'),
  'a.png': base64('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  'a.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><script>alert(1)</script></svg>'),
  'b.svg': Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'),
  'a.pdf': Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
  'a.webm': Buffer.concat([base64('GkXfo59ChoEBQveBAULygQRC84EIQoKEd2VibUKHgQJChYEC'), Buffer.alloc(100)]),
};

let editor: Editor;
const added: number[] = [];
beforeAll(async () => {
  editor = await logIn(contentServer, editorAccount);
});
afterAll(async () => {
  for (const id of added) await editor.removeFile(id);
});

const add = async (name: string, bytes: Buffer | string, type = '') => {
  const file = await editor.addFile(new Uint8Array(Buffer.from(bytes)), name, type);
  added.push(file.id);
  return file;
};

describe('An editor may upload what the site shows', () => {
  it.each(Object.keys(SAMPLES))('%s', async (name) => {
    const type = name.endsWith('.svg') ? 'image/svg+xml' : '';
    expect((await add(name, SAMPLES[name]!, type)).url).toMatch(/^\/uploads\//);
  });

  it.each(['a', '.html'])('a file called %s, which gets the extension of its type', async (name) => {
    expect((await add(name, SAMPLES['a.gif']!, 'image/gif')).url).toMatch(/\.gif$/);
  });
});

it('A HEIC picture and a MOV film are refused in words that name the way out', async () => {
  const film = Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0qt  ', 'latin1');
  for (const type of ['video/quicktime', ''])
    await expect(add('IMG_0002.MOV', film, type)).rejects.toThrow(/: 400 .*Export it as MP4/);
  const bytes = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  for (const type of ['image/heic', ''])
    await expect(add('IMG_0001.HEIC', bytes, type)).rejects.toThrow(/: 400 .*Export it as JPEG/);
});

describe('An editor may upload nothing else', () => {
  const script = 'alert(document.domain)';
  const page = `<!doctype html><script src="a.js"></script>`;
  const gif = SAMPLES['a.gif']!.toString('latin1');

  it.each([
    ['a.html', page, 'text/html'],
    ['a.js', script, 'text/javascript'],
    ['a.mjs', script, ''],
    ['a.html', page, 'image/png'],
    ['a.htm', page, 'application/octet-stream'],
    ['a.xhtml', `<html xmlns="http://www.w3.org/1999/xhtml"/>`, 'image/svg+xml'],
    ['a.xml', '<?xml version="1.0"?><a/>', 'image/svg+xml'],
    ['a.css', 'a{}', 'image/png'],
    ['a.wasm', '\0asm', 'image/png'],
    ['a.zip', 'PK\x03\x04', ''],
    ['a.png.html', page, 'image/png'],
    ['a.odd', page, 'image/png'],
  ])('%s with %j as %s', async (name, bytes, type) => {
    await expect(add(name, bytes, type)).rejects.toThrow(/: 400 /);
  });

  it.each(['html', 'HTML', 'js', 'mjs', 'xhtml', 'css', 'odd'])(
    'a picture that is also valid as .%s',
    async (ending) => {
      for (const type of ['', 'application/octet-stream', 'image/gif', 'text/html'])
        await expect(add(`a.${ending}`, Buffer.from(`${gif}/*${page}*/`, 'latin1'), type)).rejects.toThrow(/: 400 /);
    },
  );

  it('also not as a replacement of another file', async () => {
    const { id } = await add('a.gif', SAMPLES['a.gif']!);
    await expect(editor.replaceFile(id, page, 'a.html')).rejects.toThrow(/: 400 /);
  });
});

describe('An uploaded file', () => {
  const seeded = new SeededRandom(3);

  it('runs nothing on the origin of the admin panel, however its address is spelled', async () => {
    const { url } = await add('drawing.svg', SAMPLES['a.svg']!);
    let shown = 0;
    for (const [name, spell] of Object.entries(SPELLINGS)) {
      const { status, headers, body } = await askExactly(contentServer, spell(url, seeded));
      if (!body.includes('<script>')) continue;
      shown += 1;
      expect(status, name).toBe(200);
      expect(headers['content-security-policy'], name).toMatch(/^default-src 'none';.*\bsandbox$/);
      expect(headers['x-content-type-options'], name).toBe('nosniff');
    }
    // At least in the plain spelling and with an encoded letter.
    expect(shown).toBeGreaterThan(1);
  });

  it.each([
    '/admin/..%2fuploads/',
    '/admin/..%2Fuploads/',
    '/admin/%2e%2e/uploads/',
    '/admin/.%2e/uploads/',
    '/admin/../uploads/',
    '/admin/x/..%2f..%2fuploads/',
    '/admin//..//uploads/',
    '/admin/..%5cuploads/',
    '/admin/..%252fuploads/',
    '/%61dmin/..%2fuploads/',
  ])('is not served at %s, which the admin panel and the folder of uploads would read differently', async (folder) => {
    const { url } = await add('drawing.svg', SAMPLES['a.svg']!);
    const { status, body } = await askExactly(contentServer, folder + url.replace('/uploads/', ''));
    expect(body).not.toContain('<script>alert');
    expect(status).toBe(400);
  });

  it('is sandboxed in partial responses and in a 404', async () => {
    const { url } = await add('drawing.svg', SAMPLES['a.svg']!);
    const part = await askExactly(contentServer, url, { headers: { range: 'bytes=0-9' } });
    expect(part.status).toBe(206);
    const missing = await askExactly(contentServer, '/uploads/none.html');
    for (const { headers } of [part, missing]) expect(headers['content-security-policy']).toMatch(/sandbox$/);
  });
});

describe('The admin panel', () => {
  it('connects to this server only', async () => {
    const { headers } = await askExactly(contentServer, '/admin/');
    const policy = String(headers['content-security-policy']).split(';');
    expect(policy).toContain("connect-src 'self'");
    expect(policy).toContain("script-src 'self'");
  });
});

describe('What is stored beside entries has a size', () => {
  it.each([
    [
      'an edit view',
      '/content-manager/content-types/api::color.color/configuration',
      async () => {
        const { contentType } = await editor.call(
          'GET',
          '/content-manager/content-types/api::color.color/configuration',
        );
        const { settings, layouts, metadatas } = contentType;
        for (const { list } of Object.values<{ list: { mainField?: unknown } }>(metadatas)) delete list.mainField;
        metadatas.color.edit.description = 'x'.repeat(300 * 1024);
        return { settings, layouts, metadatas };
      },
    ],
  ])('%s', async (_what, path, settings) => {
    await expect(editor.call('PUT', path, await settings())).rejects.toThrow(/: 413 .*more than 256 kB/);
  });

  it('a text of an entry has 100,000 characters at most, and an entry 300 kB @DATA-4', async () => {
    const stories = '/content-manager/collection-types/api::story.story';
    const text = 'x'.repeat(100_000);
    const create = (values: object) => editor.call('POST', `${stories}?locale=en`, { title: 'Long days', ...values });
    await expect(create({ content: `${text}x` })).rejects.toThrow(/: 400 .*Content is too long/);
    const { documentId } = await create({ content: text });
    await expect(editor.call('PUT', `${stories}/${documentId}?locale=en`, { content: `${text}x` })).rejects.toThrow(
      /: 400 .*Content is too long/,
    );
    await editor.call('DELETE', `${stories}/${documentId}`);
  });

  it.each([
    ['2,001 files with a sheet', '/catalogue/sheet?dry=1', 2001],
    ['50 files elsewhere', '/upload', 50],
  ])('a request has at most %s', async (_what, path, most) => {
    const form = new FormData();
    for (let number = 0; number <= most; number++) form.append('files', new Blob(['x']), `${number}.gif`);
    await expect(editor.call('POST', path, form)).rejects.toThrow(new RegExp(`: 413 .*${most} files at most`));
  });
});
