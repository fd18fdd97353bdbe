-- Those whose comparison is overdue.
create index face_consent_checking on face_consent (created_at) where status = 'checking';
