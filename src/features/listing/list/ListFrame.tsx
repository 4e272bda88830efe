import './suite-list.css'
import { useRef, type ReactNode } from 'react'
import { useOnWake } from '#islands/useOnWake.ts'
import type { SuiteListView } from './useSuiteList.ts'

interface Props {
  list: SuiteListView
  className?: string
  children: ReactNode
}

/** Loads all suites on hover or focus, even before hydration. */
export const ListFrame = ({ list: { state, load }, className = '', children }: Props) => {
  const frame = useRef<HTMLDivElement>(null)
  useOnWake(() => {
    if (frame.current?.matches(':hover, :focus-within')) load()
  })
  return (
    <div
      ref={frame}
      className={`suite-list ${className}`.trim()}
      data-state={state}
      onPointerOver={load}
      onFocus={load}
    >
      {children}
    </div>
  )
}
