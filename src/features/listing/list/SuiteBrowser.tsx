import { SuiteList } from './SuiteList.tsx'
import { useBrowsed, type BrowserProps } from './useBrowsed.ts'

/** A list that reads its suites from an address of the API: `/api/building/{id}`. */
export const SuiteBrowser = (props: BrowserProps) => <SuiteList {...props} list={useBrowsed(props)} />
