import { html } from '../pages/html.ts'

export const arrow = html`<svg
  width="22"
  height="22"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="1.9"
  stroke-linecap="round"
  stroke-linejoin="round"
  aria-hidden="true"
>
  <path d="m12 19-7-7 7-7" />
  <path d="M19 12H5" />
</svg>`

export const speaker = html`<svg
  width="20"
  height="20"
  viewBox="0 0 24 24"
  fill="none"
  stroke="currentColor"
  stroke-width="1.9"
  stroke-linecap="round"
  stroke-linejoin="round"
  aria-hidden="true"
>
  <path d="M11 5 6 9H3v6h3l5 4Z" />
  <path class="waves" d="M15 9a4 4 0 0 1 0 6M18 6a8 8 0 0 1 0 12" />
  <path class="muted" d="m16 10 5 5m0-5-5 5" />
</svg>`
