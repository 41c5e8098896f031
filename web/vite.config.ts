import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// `npx vite build web` writes web/dist, which the server sends. While working on the page, `npx vite web` passes calls on to a running Belfry.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2023', assetsInlineLimit: 0, reportCompressedSize: true },
  server: {
    host: '127.0.0.1',
    port: 7434,
    proxy: { '/api': { target: 'http://127.0.0.1:7433', changeOrigin: true } },
  },
});
