import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Writes into the page of which build it is: an open one sees by that whether another is served by now. */
const buildMark: Plugin = {
  name: 'belfry-build',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    // The names of the scripts and styles in it are hashes of all that the page consists of.
    async handler(html) {
      const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(html));
      const content = [...new Uint8Array(hash, 0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
      return [{ tag: 'meta', attrs: { name: 'belfry-build', content }, injectTo: 'head-prepend' }];
    },
  },
};

/** What is served as it is, such as the script that begins. */
const PUBLIC = join(import.meta.dirname, 'public');

/** Below this a file is smaller than what its header costs. */
const WORTH_COMPRESSING = 256;

/** Lays a compressed copy beside each file, so that the server has nothing to compress. */
const compressed: Plugin = {
  name: 'belfry-compressed',
  apply: 'build',
  // After the page is whole: what is written later would be served without its copy.
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
      const made = Object.values(bundle).map(
        (file) => [file.fileName, Buffer.from(file.type === 'chunk' ? file.code : file.source)] as const,
      );
      const given = readdirSync(PUBLIC).map((name) => [name, readFileSync(join(PUBLIC, name))] as const);
      for (const [fileName, source] of [...made, ...given]) {
        if (!/\.(js|css|html|svg|webmanifest)$/.test(fileName) || source.length < WORTH_COMPRESSING) continue;
        const copies = { br: promisify(brotliCompress)(source, quality), gz: promisify(gzip)(source, { level: 9 }) };
        for (const [ending, copy] of Object.entries(copies)) {
          this.emitFile({ type: 'asset', fileName: `${fileName}.${ending}`, source: await copy });
        }
      }
    },
  },
};

// `npx vite build web` writes web/dist, which the server sends. While working on the page, `npx vite web` passes calls on to a running Belfry.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), buildMark, compressed],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    reportCompressedSize: true,
    // One file for all that every view needs: each more costs its header, and compresses worse.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'page', tags: ['$initial'] }] } } },
  },
  server: {
    host: '127.0.0.1',
    port: 7434,
    proxy: Object.fromEntries(
      ['/api', '/docs', '/llms'].map((path) => [path, { target: 'http://127.0.0.1:7433', changeOrigin: true }]),
    ),
  },
});
