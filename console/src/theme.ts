import { useEffect, useState } from 'react'

export const THEMES = ['auto', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
const KEPT = 'hirewire-theme'

const kept = (): Theme => THEMES.find((theme) => theme === localStorage.getItem(KEPT)) ?? 'auto'

/** The only thing that the console keeps in the browser. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState(kept)
  useEffect(() => {
    document.documentElement.dataset.theme = theme
    localStorage.setItem(KEPT, theme)
  }, [theme])
  return [theme, setTheme]
}
