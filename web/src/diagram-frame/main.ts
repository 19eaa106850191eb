import { drawDiagram } from '@/components/portable-text/islands/draw-diagram'

/*
 * What runs in `/assets/diagram.html`, a page that is never seen: Mermaid measures with styles of its own in it, which the
 * policy of a reader's page forbids. The reader's page calls the function.
 */
Object.assign(window, { drawDiagram })
