import type { EntryName } from '../navigation.ts'

/** Lines in a square of 16. */
const PATHS: Readonly<Record<EntryName | 'menu' | 'search' | 'user', string>> = {
  today: 'M2 8.5 8 3l6 5.5M4 7.5V13h8V7.5',
  pushes: 'M8 13V3M4 7l4-4 4 4M2.5 13h11',
  reviews: 'M2 3h5v10H2zM9 3h5v10H9z',
  pulls: 'M8 3v8M4 7.5l4 4 4-4M2.5 13.5h11',
  connections: 'M5 2v4M11 2v4M3.5 6h9v2.5a4.5 4.5 0 0 1-9 0zM8 13v2',
  records: 'M2 5.5h12V13H2zM5.5 5.5V3h5v2.5M2 9h12',
  funnel: 'M2 3h12L9.5 8.5V13l-3-1.5v-3z',
  persons: 'M8 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM3 14c0-3 2-4.5 5-4.5s5 1.5 5 4.5',
  consents: 'M8 1.5 13 3.5v4c0 3.5-2 5.5-5 7-3-1.5-5-3.5-5-7v-4zM5.5 8l2 2 3-4',
  connectors: 'M2.5 2.5h4v4h-4zM9.5 2.5h4v4h-4zM2.5 9.5h4v4h-4zM11.5 9.5v4M9.5 11.5h4',
  events: 'M2 12.5A1.5 1.5 0 0 1 3.5 14M2 8a6 6 0 0 1 6 6M2 3a11 11 0 0 1 11 11',
  settings: 'M2 4.5h7M12 4.5h2M2 11.5h2M7 11.5h7M9 3v3h3V3zM4 10v3h3v-3z',
  menu: 'M2 4h12M2 8h12M2 12h12',
  search: 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM10.5 10.5 14 14',
  user: 'M8 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM3 14c0-3 2-4.5 5-4.5s5 1.5 5 4.5',
}

/** Beside its name, which says the same. */
export const Icon = ({ of }: { of: keyof typeof PATHS }) => (
  <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
    <path d={PATHS[of]} />
  </svg>
)
