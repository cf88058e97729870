import { lazyComponent } from '../components/states/late.ts';
import { page, pageWithFields } from './page.tsx';

const PagePreview = lazyComponent(async () => (await import('../pages/records/preview/page-preview.tsx')).PagePreview);

/** The setup of a new workspace, with a preview of its website. */
export const FirstSteps = pageWithFields(async () => {
  const { FirstStepsPage } = await import('../pages/first-steps/first-steps-page.tsx');
  return () => <FirstStepsPage Preview={PagePreview} />;
});

/** The dashboard, which begins with the setup. */
export const Dashboard = page(async () => {
  const { DashboardPage } = await import('../pages/dashboard/dashboard-page.tsx');
  return ({ screen }: { screen: string }) => <DashboardPage screen={screen} FirstSteps={FirstSteps} />;
});
