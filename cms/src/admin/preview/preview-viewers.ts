/** What the preview says when it listens; with it comes the port that it listens at. */
const READY = 'preview-ready'

/**
 * The previews that this form has open, in a frame and in tabs. Each gives a port of its own, which ends when it goes to
 * another address: nobody else ever gets the draft.
 */
export class PreviewViewers {
  readonly #windows = new Set<Window>()
  readonly #ports = new Map<Window, MessagePort>()
  #last: { answer?: unknown; theme?: string } = {}

  /** Lets a window that was opened here receive the draft. */
  add(viewer: Window): void {
    this.#windows.add(viewer)
  }

  remove(viewer: Window): void {
    this.#windows.delete(viewer)
    this.#ports.get(viewer)?.close()
    this.#ports.delete(viewer)
  }

  /** Whether somebody would see what is sent. */
  get isWatched(): boolean {
    return [...this.#windows].some((viewer) => !viewer.closed)
  }

  /** Shows all of them a page or a theme; those that open later get it when they listen. */
  send(message: { answer?: unknown; theme?: string }): void {
    this.#last = { ...this.#last, ...message }
    for (const port of this.#ports.values()) port.postMessage(message)
  }

  /** @returns what stops it */
  listen(): () => void {
    const receive = ({ source, data, ports }: MessageEvent<{ portico?: string } | null>): void => {
      const viewer = [...this.#windows].find((each) => each === source)
      const [port] = ports
      if (!viewer || !port || data?.portico !== READY) return
      this.#ports.get(viewer)?.close()
      this.#ports.set(viewer, port)
      port.postMessage(this.#last)
    }
    window.addEventListener('message', receive)
    return () => window.removeEventListener('message', receive)
  }
}
