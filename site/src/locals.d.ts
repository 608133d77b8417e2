import type { ContentClient } from './content/client/client.ts';

declare global {
  namespace App {
    /** Values that the server passes to the pages (http/render.ts). */
    interface Locals {
      content?: ContentClient;
    }
  }
}
