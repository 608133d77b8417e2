// The baseline for Node itself: serves one file (first argument) on a port (second argument).
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [file = '', port = '0'] = process.argv.slice(2);
const bytes = readFileSync(file);
const headers = ['Content-Type', 'text/html', 'Content-Encoding', 'br', 'Content-Length', String(bytes.length)];
createServer((_, response) => response.writeHead(200, headers).end(bytes)).listen(Number(port), '127.0.0.1');
