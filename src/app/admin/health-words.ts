/** What the card about security says to administrators. */
export const words = {
  title: 'Security Health',
  forbidden: 'Only administrators can change leaked password protection here.',
  failed: 'Failed to fetch security health status',
  actionNeeded: 'Action needed',
  passed: 'All checks passed',
  unknown: 'Unable to check status',
  checking: 'Checking status...',
  upgrade: (version: string, required: string) =>
    `Upgrade the database: it runs version ${version}, and ${required} or newer is required.`,
  protect: 'Turn on leaked password protection.',
  version: 'Database version',
  more: 'System status',
};
