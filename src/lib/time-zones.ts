/** Of Canada and the United States, as the database has them in `private.regions`. */
export const TIME_ZONES = [
  ...['America/St_Johns', 'America/Goose_Bay', 'America/Halifax', 'America/Moncton', 'America/Toronto'],
  ...['America/Blanc-Sablon', 'America/Atikokan', 'America/Iqaluit', 'America/Rankin_Inlet'],
  ...['America/Cambridge_Bay', 'America/Winnipeg', 'America/Regina', 'America/Edmonton', 'America/Inuvik'],
  ...['America/Creston', 'America/Dawson_Creek', 'America/Fort_Nelson', 'America/Vancouver'],
  ...['America/Whitehorse', 'America/New_York', 'America/Detroit', 'America/Indiana/Indianapolis'],
  ...['America/Chicago', 'America/Denver', 'America/Boise', 'America/Phoenix', 'America/Los_Angeles'],
  ...['America/Anchorage', 'America/Adak', 'Pacific/Honolulu'],
] as const
