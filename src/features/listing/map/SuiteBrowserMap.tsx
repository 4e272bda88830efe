import { SuiteList } from '#features/listing/list/SuiteList.tsx'
import { useBrowsed, type BrowserProps } from '#features/listing/list/useBrowsed.ts'
import { useListMap } from './useListMap.tsx'

/** SuiteBrowser with a map beside it, for suites of many places. `streets` is the address of its street style. */
export const SuiteBrowserMap = ({ streets, ...props }: BrowserProps & { streets: string }) => {
  const list = useBrowsed(props)
  return <SuiteList {...props} list={list} map={useListMap(list, streets)} />
}
