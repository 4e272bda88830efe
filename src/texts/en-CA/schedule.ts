/** Of the amortization schedule once it is open. */
export const schedule = {
  scheduleNote:
    'As a lender keeps it: payment and interest are rounded to the cent, and the last payment settles what is left.',
  scheduleFile: 'payment-schedule.csv',
  scheduleColumns: ['Payment', 'Amount', 'Interest', 'Principal', 'Balance'],
  scheduleDownload: 'Download every payment (CSV)',
  year: 'Year',
  paid: 'Paid',
  interest: 'Interest',
  principal: 'Principal',
  owed: 'Balance',
  interestSoFar: 'Interest paid so far',
  overTheYears: 'Balance and interest paid, year by year. The table below it gives the figures.',
}
