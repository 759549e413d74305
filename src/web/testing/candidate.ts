import type { SignedIn } from '#contract/session.ts';
import { TERMS_VERSION } from '#domain/accounts/terms.ts';

/** The like counters of a candidate on the basico plan who has sent no like this week. */
export const BASICO_LIKES: SignedIn['likes'] = {
  likesRemaining: 5,
  bonusLikes: 0,
  totalLikes: 5,
  weeklyLimit: 5,
  unlimited: false,
  nextResetDate: '2026-11-23T03:00:00.000Z',
  daysUntilReset: 2,
  renewed: null,
};

/** The session of a candidate on the basico plan with a complete profile. */
export const CANDIDATE: SignedIn = {
  user: {
    id: '0d1c9f9e-0000-4000-8000-000000000001',
    name: 'Ana Souza',
    email: 'ana@exemplo.com',
    user_type: 'candidate',
  },
  profile: {
    plano: 'basico',
    avatar_url: null,
    avatar_zoom_level: 1,
    avatar_offset_x: 0,
    avatar_offset_y: 0,
    area: 'Padeiro',
    funcoes: [],
    cidade_de_interesse: 'Recife - PE',
    raio_km: 0,
    aceita_remoto: false,
    contratos: [],
    salario_minimo: null,
    turnos: [],
    city: 'Recife - PE',
    has_phone: true,
    is_complete: true,
    knows_gestures: true,
    contact_notice_due: false,
    terms_due: false,
    terms_version: TERMS_VERSION,
    under_review: false,
    verified: null,
  },
  mail_suppressed: false,
  entitlements: {
    weekly_likes_limited: true,
    deck_size: 10,
    deck_continues: false,
    salary_cap: 5000,
    can_super_like: false,
    can_build_resume: false,
    can_send_resume: false,
    can_see_who_liked: false,
    can_see_who_looked: false,
    highlighted: false,
    max_active_jobs: null,
    max_high_salary_jobs: null,
    job_duration_days: 0,
  },
  likes: BASICO_LIKES,
  billing: { grace_ends_at: null, paused_jobs: 0 },
  home_route: '/vagas',
};
