export const demoSlugs = ['terms', 'responsible-play', 'faq', 'contact'] as const

/** What the demo says on each of its pages, in one language. */
export type DemoPages = Record<(typeof demoSlugs)[number], { title: string; body: string }>
