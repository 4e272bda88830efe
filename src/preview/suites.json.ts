import { getCollection } from 'astro:content'
import type { SuitesAnswer } from '#features/suite/suite.rules.ts'

/** What /api/building answers for a published building: a preview's lists read it here. */
export const getStaticPaths = async () => {
  const suites = (await getCollection('suites')).map(({ data }) => data)
  return (await getCollection('buildings')).map(({ data: { _id } }) => ({
    params: { buildingId: _id },
    props: { suites } satisfies SuitesAnswer,
  }))
}

export const GET = ({ props }: { props: SuitesAnswer }) => Response.json(props)
