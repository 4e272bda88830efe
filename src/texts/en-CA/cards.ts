/** What cards and lists of suites say where they are filled in the browser. */
export const suiteCard = {
  suite: (unit: string) => `Suite ${unit}`,
  plan: (type: string) => `Plan ${type}`,
  suiteOfPlan: (suite: string, plan: string) => `${suite}, plan ${plan}`,
  beds: (count: string) => `${count} bed`,
  bedrooms: (count: string) => `${count} Bedroom`,
  baths: (count: number) => `${count} bath`,
  left: (count: number) => `${count} left`,
  planAlt: (type: string) => (type ? `Floor plan ${type}` : 'Floor plan'),
}

export const suiteList = {
  /** What follows the number of a list. */
  suites: (count: number) => (count === 1 ? 'suite' : 'suites'),
  plans: (count: number) => (count > 1 ? 'plans, lowest price first' : count === 1 ? 'plan' : 'plans'),
  show: (listings: string) => `Show ${listings}`,
}
