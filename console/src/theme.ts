/** What is chosen for this browser, and kept in it beside whether single keys act (`keys.ts`) and nothing else. */
import { useEffect, useState } from 'react'

/** The first one counts until another is chosen. */
function useChoice<Value extends string>(
  kept: string,
  values: readonly [Value, ...Value[]],
): [Value, (value: Value) => void] {
  const [value, setValue] = useState(
    () => values.find((one) => one === localStorage.getItem(`hirewire-${kept}`)) ?? values[0],
  )
  useEffect(() => {
    document.documentElement.dataset[kept] = value
    localStorage.setItem(`hirewire-${kept}`, value)
  }, [kept, value])
  return [value, setValue]
}

export const THEMES = ['auto', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
export const useTheme = () => useChoice<Theme>('theme', THEMES)

/** How high the rows of tables are. */
export const DENSITIES = ['roomy', 'compact'] as const
export type Density = (typeof DENSITIES)[number]
export const useDensity = () => useChoice<Density>('density', DENSITIES)
